/**
 * Returns true if two values contain the same data. The order of keys is ignored, so a cart that was stored and loaded
 * again is equal.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [fieldsA, fieldsB] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(fieldsA);
  if (keys.length !== Object.keys(fieldsB).length) return false;
  return keys.every((key) => Object.hasOwn(fieldsB, key) && isEqual(fieldsA[key], fieldsB[key]));
}
