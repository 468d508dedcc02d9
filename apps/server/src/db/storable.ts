/** PostgreSQL's JSON knows neither the character 0 nor half a surrogate pair: texts may hold both, and lose them. */
export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as Value & string;
  if (Array.isArray(value)) return value.map(storable) as Value & unknown[];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storable(key), storable(part)])) as Value;
}
