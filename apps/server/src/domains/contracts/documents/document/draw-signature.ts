/**
 * A drawing on a pad of the given size. It consists of strokes, and each stroke of points. Units: pixels from the pad's
 * top left corner.
 */
export type SignatureStrokes = {
  readonly strokes: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly width: number;
  readonly height: number;
};

const ink = "#14213d";

/**
 * Returns a drawn signature as SVG: one path with curves through the midpoints between the points. A single point
 * becomes a dot. Points outside the pad are moved to its edge. Source: docs/reference/signing.md#drawn-signatures.
 */
export function drawSignature({ strokes, width, height }: SignatureStrokes): string {
  const within = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;
  const path = strokes
    .map((stroke) => pathOf(stroke.map(({ x, y }) => [within(x, width), within(y, height)] as const)))
    .join("");
  const line = Math.max(1.5, width / 240);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">` +
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

type Point = readonly [number, number];

function pathOf(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return "";
  const start = `M${first[0]} ${first[1]}`;
  const second = points[1];
  if (second === undefined) return `${start}l.1 0`;
  if (points.length === 2) return `${start}L${second[0]} ${second[1]}`;
  const curves = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? point;
    return `Q${point[0]} ${point[1]} ${middle(point[0], next[0])} ${middle(point[1], next[1])}`;
  });
  const last = points.at(-1) ?? first;
  return `${start}${curves.join("")}L${last[0]} ${last[1]}`;
}

function middle(from: number, to: number): number {
  return Math.round((from + to) * 5) / 10;
}
