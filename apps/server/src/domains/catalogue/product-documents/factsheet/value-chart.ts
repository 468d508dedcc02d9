import { formatAxis, formatDay } from "@fundport/i18n";
import { palette } from "../../../../print/palette.ts";
import { drawing, element, path, type Point, text } from "../../../../print/svg.ts";

export type ValuePoint = { readonly date: string; readonly price: number };

const width = 468;
const height = 128;
const frame = { right: 464, top: 8, bottom: 106 };
/** The gap between the longest axis label and the chart, the width of a digit, and the minimum width of the axis. */
const axis = { gap: 6, digit: 4.1, least: 46 };
const wantedSteps = 4;
/** The fraction of the period that half a label covers. */
const edgePart = 0.02;

/** Draws a line chart of prices or values over time. Returns null for fewer than two points. */
export function renderValueChart(points: readonly ValuePoint[]): string | null {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || first.date === last.date) return null;
  const [start, end] = [Date.parse(first.date), Date.parse(last.date)];
  const prices = points.map(({ price }) => price);
  const values = ticks(Math.min(...prices), Math.max(...prices));
  const lowest = values[0] ?? 0;
  const span = (values.at(-1) ?? 0) - lowest;
  const labels = formatAxis(values);
  const left = Math.max(axis.least, axis.gap + axis.digit * Math.max(...labels.map(({ length }) => length)));
  const x = (time: number) => left + ((time - start) / (end - start)) * (frame.right - left);
  const y = (value: number) => frame.bottom - ((value - lowest) / span) * (frame.bottom - frame.top);
  const line = points.map(({ date, price }): Point => [x(Date.parse(date)), y(price)]);
  const area: Point[] = [[left, frame.bottom], ...line, [frame.right, frame.bottom]];
  return drawing(
    width,
    height,
    ...values.flatMap((value, index) => [
      element("line", {
        x1: left,
        x2: frame.right,
        y1: y(value),
        y2: y(value),
        stroke: palette.hairline,
        "stroke-width": 0.5,
      }),
      label(labels[index] ?? "", { x: left - axis.gap, y: y(value) + 2.4, "text-anchor": "end" }),
    ]),
    ...timeMarks(first.date, last.date).map(({ text: mark, time, anchor }) =>
      label(mark, { x: x(time), y: frame.bottom + 13, "text-anchor": anchor }),
    ),
    element("path", { d: `${path(area)}Z`, fill: palette.band, "fill-opacity": 0.45 }),
    element("path", {
      d: path(line),
      fill: "none",
      stroke: palette.accent,
      "stroke-width": 1.3,
      "stroke-linejoin": "round",
    }),
  );
}

function label(content: string, attributes: Record<string, string | number>): string {
  return text(content, { fill: palette.muted, "font-size": 7, ...attributes });
}

/** Returns round axis values that cover the range from the lowest to the highest price. */
function ticks(lowest: number, highest: number): number[] {
  const raw = (highest - lowest || Math.abs(highest) * 0.1 || 1) / wantedSteps;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10);
  // Adds a step above and below a constant price, so that its line is in the middle of the chart.
  const spare = highest === lowest ? 1 : 0;
  const from = Math.floor(lowest / step) - spare;
  const to = Math.max(Math.ceil(highest / step), from + 1) + spare;
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

type TimeMark = { text: string; time: number; anchor: "start" | "middle" | "end" };

/**
 * Returns marks for the starts of years. A history with fewer than two year starts gets marks for its first and last
 * day instead.
 */
function timeMarks(firstDay: string, lastDay: string): TimeMark[] {
  const [start, end] = [Date.parse(firstDay), Date.parse(lastDay)];
  const years = yearStarts(start, end);
  if (years.length < 2)
    return [
      { text: formatDay(firstDay), time: start, anchor: "start" },
      { text: formatDay(lastDay), time: end, anchor: "end" },
    ];
  // Aligns the label of a year that begins near the end to the right, because the edge would cut off a centred label.
  const edge = end - (end - start) * edgePart;
  return years.map(({ year, time }) => ({ text: String(year), time, anchor: time > edge ? "end" : "middle" }));
}

/** Returns the first days of years. Leaves out years at equal intervals, so that at most about eight remain. */
function yearStarts(start: number, end: number): { year: number; time: number }[] {
  const from = new Date(start).getUTCFullYear() + 1;
  const to = new Date(end).getUTCFullYear();
  const every = [1, 2, 5, 10].find((step) => (to - from + 1) / step <= 8) ?? 20;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    .filter((year) => (to - year) % every === 0)
    .map((year) => ({ year, time: Date.UTC(year, 0, 1) }));
}
