/**
 * Returns true for white. The unknown asset class has this colour, and gets a border.
 * Source: docs/reference/charts-and-printing.md#doughnut.
 */
export function isWhiteColor(color: string): boolean {
  return color.toLowerCase() === "#ffffff";
}
