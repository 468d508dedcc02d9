/** A round amount to begin with: what is expected now, up to the next of two leading digits; null where nothing is. */
export function suggestTarget(expectedAssets: number): number | null {
  if (!(expectedAssets > 0)) return null;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(expectedAssets)) - 1);
  return Math.ceil(expectedAssets / step) * step;
}
