import { palette } from "../../../../print/palette.ts";
import { drawing, element, text } from "../../../../print/svg.ts";

const width = 468;
const height = 62;
const levels = [1, 2, 3, 4, 5, 6, 7];
const box = { width: 60, height: 26, gap: 8 };
const arrowY = 46;

/**
 * Draws the seven risk classes in a row above an arrow. The product's class is filled; no class is filled if it is 0.
 */
export function renderRiskScale(level: number, labels: { lower: string; higher: string }): string {
  const arrow = { stroke: palette.muted, "stroke-width": 0.8, fill: "none" };
  return drawing(
    width,
    height,
    ...levels.flatMap((each) => {
      const x = (each - 1) * (box.width + box.gap);
      const isOwn = each === level;
      return [
        element("rect", {
          x,
          y: 2,
          width: box.width,
          height: box.height,
          rx: 3,
          fill: isOwn ? palette.ink : palette.paper,
          stroke: isOwn ? palette.ink : palette.hairline,
          "stroke-width": 1,
        }),
        text(String(each), {
          x: x + box.width / 2,
          y: 2 + box.height / 2 + 4.4,
          "text-anchor": "middle",
          "font-size": 12.5,
          "font-weight": 600,
          fill: isOwn ? palette.paper : palette.muted,
        }),
      ];
    }),
    element("line", { x1: 2, x2: width - 2, y1: arrowY - 8, y2: arrowY - 8, ...arrow }),
    element("path", { d: `M7 ${arrowY - 11}L2 ${arrowY - 8}L7 ${arrowY - 5}`, ...arrow }),
    element("path", {
      d: `M${width - 7} ${arrowY - 11}L${width - 2} ${arrowY - 8}L${width - 7} ${arrowY - 5}`,
      ...arrow,
    }),
    text(labels.lower, { x: 2, y: arrowY + 8, "font-size": 8, fill: palette.muted }),
    text(labels.higher, { x: width - 2, y: arrowY + 8, "font-size": 8, "text-anchor": "end", fill: palette.muted }),
  );
}
