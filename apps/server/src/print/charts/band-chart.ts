import { palette } from "../palette.ts";
import { coordinate, drawing, element, text } from "../svg.ts";

const width = 300;
const height = 80;
const bottom = 70;

/**
 * The chart's input. `colors` has a colour for each part; `years` has a row for each year with the percentage of each
 * part.
 */
type Band = { readonly colors: readonly string[]; readonly years: readonly (readonly number[])[] };

/**
 * Draws how the parts of a whole change over the years. Each year is a column whose parts are stacked to 100 %. The
 * first and the last year have labels.
 */
export function drawBandChart({ colors, years }: Band, ends: readonly [string, string]): string {
  const step = width / years.length;
  const columns = years.flatMap((shares, year) => {
    let top = bottom;
    return shares.map((share, part) => {
      const size = (share / 100) * bottom;
      top -= size;
      return element("rect", {
        x: coordinate(year * step),
        y: coordinate(top),
        // Columns overlap slightly, so that no seam is visible between columns of the same colour.
        width: coordinate(step + 0.2),
        height: coordinate(size),
        fill: colors[part] ?? "#ffffff",
      });
    });
  });
  const label = { y: height - 4, fill: palette.muted, "font-size": 5 };
  return drawing(
    width,
    height,
    ...columns,
    element("rect", { x: 0, y: 0, width, height: bottom, fill: "none", stroke: palette.muted, "stroke-width": 0.4 }),
    text(ends[0], { ...label, x: 0 }),
    text(ends[1], { ...label, x: width, "text-anchor": "end" }),
  );
}
