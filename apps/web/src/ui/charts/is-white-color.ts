/** The unknown class is white, so it gets a border. Source: cart §9. */
export function isWhiteColor(color: string): boolean {
  return color.toLowerCase() === "#ffffff";
}
