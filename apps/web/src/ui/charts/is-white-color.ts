/** The unknown class is white, so it gets a border. Source: docs/reference/charts-and-printing.md#doughnut. */
export function isWhiteColor(color: string): boolean {
  return color.toLowerCase() === "#ffffff";
}
