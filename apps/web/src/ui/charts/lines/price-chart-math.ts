/** A position on the time axis, in milliseconds UTC. */
type Timed = { readonly time: number };
/** A point of a chart: time in milliseconds UTC and a value. */
export type ChartPoint = Timed & { readonly value: number };
/**
 * The user's cursor, and the point at which a drag began (`anchor`; null if the user does not drag). Both are indexes
 * into the points.
 */
export type Pointing = { readonly anchor: number | null; readonly cursor: number };
/**
 * The range whose figures are shown: indexes into the points, `from` before `to`. `isSelected` is true if the user
 * dragged over the range.
 */
export type Stretch = { readonly from: number; readonly to: number; readonly isSelected: boolean };
/** The plot area in pixels, and the values at its upper and lower edge. */
export type Plot = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly low: number;
  readonly high: number;
};

/**
 * Returns the index of the point that is nearest in time, or of the earlier point if two are equally near. Points must
 * ascend in time.
 */
export function findNearest(points: readonly Timed[], time: number): number {
  const next = points.findIndex((point) => point.time >= time);
  if (next === -1) return Math.max(0, points.length - 1);
  if (next === 0) return 0;
  const [before = 0, after = 0] = [points[next - 1]?.time, points[next]?.time];
  return time - before <= after - time ? next - 1 : next;
}

/**
 * Returns the index of the point under the pixel `x`. Outside the plot, returns the index of the first or last point.
 */
export function findAtPixel(points: readonly Timed[], x: number, plot: Plot): number {
  const [first = 0, last = 0] = [points[0]?.time, points.at(-1)?.time];
  const part = (x - plot.left) / Math.max(1, plot.right - plot.left);
  return findNearest(points, first + Math.min(1, Math.max(0, part)) * (last - first));
}

/** Returns the position of a point in pixels. */
export function pixelOf(points: readonly ChartPoint[], index: number, plot: Plot): { x: number; y: number } {
  return { x: pixelAcross(points, index, plot), y: pixelUp(points[index]?.value ?? plot.low, plot) };
}

/** Returns the distance of a point from the left, in pixels. */
export function pixelAcross(points: readonly Timed[], index: number, plot: Plot): number {
  const [first = 0, last = 0] = [points[0]?.time, points.at(-1)?.time];
  const { time = first } = points[index] ?? {};
  const across = last === first ? 0 : (time - first) / (last - first);
  return plot.left + across * (plot.right - plot.left);
}

/** Returns the distance of a value from the top, in pixels. */
export function pixelUp(value: number, plot: Plot): number {
  const up = plot.high === plot.low ? 0 : (value - plot.low) / (plot.high - plot.low);
  return plot.bottom - up * (plot.bottom - plot.top);
}

/**
 * Returns the range whose figures are shown. This is the dragged range if there was a drag, the range from the first
 * point to the cursor if there is only a cursor, and otherwise the range of all points.
 */
export function readStretch(pointing: Pointing | null, count: number): Stretch {
  if (!pointing) return { from: 0, to: Math.max(0, count - 1), isSelected: false };
  const { anchor, cursor } = pointing;
  if (anchor === null || anchor === cursor) return { from: 0, to: cursor, isSelected: false };
  return { from: Math.min(anchor, cursor), to: Math.max(anchor, cursor), isSelected: true };
}

/**
 * Returns the change over a range, in the unit of the values and in percent. The percentage is null if the range begins
 * at zero.
 */
export function changeOver(
  points: readonly ChartPoint[],
  { from, to }: Stretch,
): { difference: number; percent: number | null } {
  const [start = 0, end = 0] = [points[from]?.value, points[to]?.value];
  return { difference: end - start, percent: start === 0 ? null : (end / start - 1) * 100 };
}

/** A page key moves the cursor by the number of points divided by this number. */
const pageShare = 10;

/**
 * Returns the cursor after a key. Arrows move the cursor by one point, page keys by a tenth of the points, Home and End
 * to the edges. With Shift, a key selects the range that the cursor passes. Escape clears the cursor. Returns null for
 * any other key.
 */
export function pointByKey(
  pointing: Pointing | null,
  key: { name: string; isShift: boolean },
  count: number,
): { pointing: Pointing | null } | null {
  if (key.name === "Escape") return pointing && { pointing: null };
  const last = count - 1;
  const cursor = pointing?.cursor ?? last;
  const target = targetOf(key.name, cursor, last);
  if (target === null) return null;
  const anchor = key.isShift ? (pointing?.anchor ?? cursor) : null;
  return { pointing: { anchor, cursor: Math.min(last, Math.max(0, target)) } };
}

function targetOf(key: string, cursor: number, last: number): number | null {
  const page = Math.max(1, Math.round(last / pageShare));
  if (key === "ArrowLeft" || key === "ArrowDown") return cursor - 1;
  if (key === "ArrowRight" || key === "ArrowUp") return cursor + 1;
  if (key === "PageDown") return cursor - page;
  if (key === "PageUp") return cursor + page;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
