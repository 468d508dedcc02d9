import { encode } from "uqr";
import { drawing, element } from "../../../../../print/svg.ts";

/** Width of the white border that code readers need, in modules. */
const quietModules = 4;

/**
 * Renders a QR code with error correction M as one path of squares. `scale` is the drawing's width divided by the width
 * of the code without its white border.
 */
export function drawCode(text: string): { readonly svg: string; readonly scale: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x + quietModules} ${y + quietModules}h1v1h-1z`] : [])),
  );
  const side = size + 2 * quietModules;
  const svg = drawing(
    side,
    side,
    element("rect", { x: 0, y: 0, width: side, height: side, fill: "#ffffff" }),
    element("path", { d: squares.join(""), fill: "#000000", "shape-rendering": "crispEdges" }),
  );
  return { svg, scale: side / size };
}
