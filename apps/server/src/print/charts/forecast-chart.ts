import { formatAxisThousands, formatThousands } from "@fundport/i18n";
import { amountTicks, yearTicks } from "./axis.ts";
import { palette } from "../palette.ts";
import { spreadLabels } from "./spread-labels.ts";
import { drawing, element, path, type Point, text } from "../svg.ts";

/**
 * The style of each line, and of the connector between the line and its label. If labels would be too close, they move
 * away from the ends of their lines.
 */
const strokes = {
  favourable: { stroke: palette.bandEdge, "stroke-width": 0.8 },
  moderate: { stroke: palette.accent, "stroke-width": 2 },
  unfavourable: { stroke: palette.bandEdge, "stroke-width": 0.8 },
  invested: { stroke: palette.muted, "stroke-width": 1.1, "stroke-dasharray": "3.2 2.4" },
} as const;

/** The forecast at the end of a year, in the chart's currency. Year 0 is the day of the first payment. */
export type ForecastPoint = {
  readonly year: number;
  readonly invested: number;
  readonly unfavourable: number;
  readonly moderate: number;
  readonly favourable: number;
};
export type ForecastChartTexts = {
  readonly invested: string;
  readonly unfavourable: string;
  readonly moderate: string;
  readonly favourable: string;
  readonly years: string;
};

const width = 468;
const height = 218;
const frame = { left: 44, right: 364, top: 10, bottom: 186 };
type Plot = typeof frame;
/** Space for a label of two lines, and half a line before the next label. */
const labelGap = 22;
const series = ["favourable", "moderate", "unfavourable", "invested"] as const;

/**
 * Draws the forecast as lines over the years: the investment, the moderate scenario, and a band from the unfavourable
 * to the favourable scenario. Each line has a label at its end. The y axis is in thousands with 'k'. The lines differ
 * in weight and dashes, so that they remain distinct without colour. Returns null for fewer than two points.
 */
export function drawForecastChart(points: readonly ForecastPoint[], texts: ForecastChartTexts): string | null {
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const values = points.flatMap((point) => series.map((name) => point[name]));
  const ticks = amountTicks(Math.min(...values), Math.max(...values));
  const tickLabels = formatAxisThousands(ticks.values);
  const plot = plotFor(tickLabels);
  const lowest = ticks.values.at(0) ?? 0;
  const span = (ticks.values.at(-1) ?? 0) - lowest || 1;
  const x = (year: number) => plot.left + (year / last.year) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - ((value - lowest) / span) * (plot.bottom - plot.top);
  const line = (name: (typeof series)[number]): Point[] => points.map((point) => [x(point.year), y(point[name])]);

  return drawing(
    width,
    height,
    ...ticks.values.map((value, index) => gridLine(plot, y(value), value === 0, tickLabels[index] ?? "")),
    ...yearTicks(last.year).map((year) => yearLabel(plot, x(year), year)),
    text(texts.years, {
      x: plot.right,
      y: plot.bottom + 27,
      fill: palette.muted,
      "font-size": 7,
      "text-anchor": "end",
    }),
    element("path", {
      d: `${path([...line("favourable"), ...line("unfavourable").toReversed()])}Z`,
      fill: palette.band,
      "fill-opacity": 0.75,
    }),
    ...(["favourable", "unfavourable", "invested", "moderate"] as const).map((name) =>
      stroke(path(line(name)), strokes[name]),
    ),
    ...endLabels(plot, last, texts, y),
  );
}

/**
 * Returns the frame of the plot, which is narrower if the labels of the y axis are long. A digit of 7 points is about 4
 * points wide.
 */
function plotFor(tickLabels: readonly string[]): Plot {
  const longest = Math.max(...tickLabels.map((label) => label.length));
  return { ...frame, left: Math.max(frame.left, 10 + longest * 4) };
}

function gridLine(plot: Plot, y: number, isBase: boolean, label: string): string {
  return (
    element("line", {
      x1: plot.left,
      x2: plot.right,
      y1: y,
      y2: y,
      stroke: isBase ? palette.muted : palette.hairline,
      "stroke-width": isBase ? 0.7 : 0.5,
    }) + text(label, { x: plot.left - 6, y: y + 2.4, fill: palette.muted, "font-size": 7, "text-anchor": "end" })
  );
}

function yearLabel(plot: Plot, x: number, year: number): string {
  return (
    element("line", {
      x1: x,
      x2: x,
      y1: plot.bottom,
      y2: plot.bottom + 3,
      stroke: palette.muted,
      "stroke-width": 0.6,
    }) + text(String(year), { x, y: plot.bottom + 12.5, fill: palette.muted, "font-size": 7, "text-anchor": "middle" })
  );
}

function stroke(d: string, attributes: Record<string, string | number>): string {
  return element("path", { d, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "butt", ...attributes });
}

function endLabels(plot: Plot, last: ForecastPoint, texts: ForecastChartTexts, y: (value: number) => number): string[] {
  const labelPositions = spreadLabels(
    series.map((name) => y(last[name])),
    labelGap,
    plot.top + 2,
    plot.bottom - 6,
  );
  return series.map((name, index) => {
    const at = labelPositions[index] ?? 0;
    const isMain = name === "moderate";
    const from: Point[] = [
      [plot.right + 1, y(last[name])],
      [plot.right + 8, at],
      [plot.right + 11, at],
    ];
    return (
      stroke(path(from), { ...strokes[name], "stroke-width": 0.7 }) +
      text(texts[name], {
        x: plot.right + 14,
        y: at - 1.6,
        fill: isMain ? palette.accent : palette.muted,
        "font-size": 7.2,
        "font-weight": isMain ? 600 : 400,
      }) +
      text(formatThousands(last[name]), {
        x: plot.right + 14,
        y: at + 7.2,
        fill: palette.ink,
        "font-size": 7.8,
        "font-weight": 600,
      })
    );
  });
}
