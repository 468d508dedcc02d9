import type { Json } from "./canonical-json.ts";

/**
 * Returns a value as JSON. Omits undefined fields, and converts -0 to 0. Throws for a map, a date, NaN and any other
 * value that JSON would silently change. Errors contain `path`, the position of the value.
 */
export function plainJson(value: unknown, path = "decision"): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.map((each, index) => plainJson(each, `${path}.${index}`));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) {
    throw new TypeError(`${path} can't be stored in a decision file`);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, plainJson(each, `${path}.${key}`)]),
  );
}
