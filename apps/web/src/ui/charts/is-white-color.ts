/**
 * Returns true for white, the colour of the unknown asset class, which then gets a border.
 * Source: docs/reference/charts-and-printing.md#doughnut.
 */
export function isWhiteColor(color: string): boolean {
  return color.toLowerCase() === "#ffffff";
}
