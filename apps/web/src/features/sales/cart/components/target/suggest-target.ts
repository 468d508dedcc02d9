/** Returns a suggested target: the expected assets, rounded up to two leading digits. Null if they are not positive. */
export function suggestTarget(expectedAssets: number): number | null {
  if (!(expectedAssets > 0)) return null;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(expectedAssets)) - 1);
  return Math.ceil(expectedAssets / step) * step;
}
