import { formatPercent } from "@fundport/i18n";
import { palette } from "../palette.ts";
import { coordinate, drawing, element, text } from "../svg.ts";

/**
 * A slice of the doughnut. `percentage` is its share of the whole, and `color` is `#rrggbb`. White, the colour of the
 * unknown class, gets a border.
 */
export type Slice = { readonly name: string; readonly color: string; readonly percentage: number };

const size = 164;
const center = size / 2;
const outer = 60;
/**
 * The hole takes 65 % of the radius.
 * Source: docs/reference/charts-and-printing.md#doughnut.
 */
const inner = outer * 0.65;
const minNamedPercentage = 4;

/**
 * Draws the asset classes as a doughnut, clockwise from the top in the given order. Slices of at least 4 % show their
 * percentage. Two short lines in the middle name the quantity that is split, and its amount. Returns null if no slice
 * is above 0 %.
 */
export function drawDoughnutChart(slices: readonly Slice[], middle: readonly [string, string]): string | null {
  const visible = slices.filter((slice) => slice.percentage > 0);
  const total = visible.reduce((sum, slice) => sum + slice.percentage, 0);
  if (total <= 0) return null;
  let turned = 0;
  const arcs = visible.map((slice) => {
    const from = turned;
    turned += slice.percentage / total;
    return drawSlice(slice, from, turned);
  });
  return drawing(
    size,
    size,
    ...arcs,
    text(middle[0], { x: center, y: center - 4, fill: palette.muted, "font-size": 7, "text-anchor": "middle" }),
    text(middle[1], {
      x: center,
      y: center + 9,
      fill: palette.ink,
      // Twelve characters fit into the hole at full size.
      "font-size": 11 * Math.min(1, 12 / middle[1].length),
      "font-weight": 600,
      "text-anchor": "middle",
    }),
  );
}

function drawSlice(slice: Slice, from: number, to: number): string {
  const isWhite = slice.color.toLowerCase() === "#ffffff";
  const half = (from + to) / 2;
  const labelPosition = at(half, outer + 11);
  return (
    element("path", {
      d: ring(from, to),
      fill: slice.color,
      "fill-rule": "evenodd",
      stroke: isWhite ? palette.muted : palette.paper,
      "stroke-width": isWhite ? 0.5 : 1.2,
      "stroke-linejoin": "round",
    }) +
    (slice.percentage < minNamedPercentage
      ? ""
      : text(formatPercent(slice.percentage, { decimals: 0 }), {
          x: labelPosition.x,
          y: labelPosition.y + 2.5,
          fill: palette.ink,
          "font-size": 7.2,
          "font-weight": 500,
          "text-anchor": "middle",
        }))
  );
}

/**
 * Returns a point on a circle around the centre. `turn` is its angle as a fraction of a full turn (0 to 1), clockwise
 * from the top.
 */
function at(turn: number, radius: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: center + radius * Math.sin(angle), y: center - radius * Math.cos(angle) };
}

function spot(turn: number, radius: number): string {
  const { x, y } = at(turn, radius);
  return `${coordinate(x)} ${coordinate(y)}`;
}

/**
 * Returns the path of a segment of the ring. A whole ring consists of two circles, because SVG does not draw an arc
 * that ends where it starts.
 */
function ring(from: number, to: number): string {
  if (to - from > 0.9999) {
    const circle = (radius: number) =>
      `M${spot(0, radius)}A${coordinate(radius)} ${coordinate(radius)} 0 1 1 ${spot(0.5, radius)}` +
      `A${coordinate(radius)} ${coordinate(radius)} 0 1 1 ${spot(1, radius)}Z`;
    return circle(outer) + circle(inner);
  }
  const large = to - from > 0.5 ? 1 : 0;
  const arc = (radius: number, sweep: 0 | 1, end: number) =>
    `A${coordinate(radius)} ${coordinate(radius)} 0 ${large} ${sweep} ${spot(end, radius)}`;
  return `M${spot(from, outer)}${arc(outer, 1, to)}L${spot(to, inner)}${arc(inner, 0, from)}Z`;
}
