/**
 * Removes characters that PostgreSQL's JSON cannot store from all texts: the character 0 and halves of surrogate pairs.
 */
export function storable<Value>(value: Value): Value {
  // JSON writes both as escapes. Most texts have none, and copying a large value takes long.
  return /\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value)) ? copy(value) : value;
}

function copy<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as Value & string;
  if (Array.isArray(value)) return value.map(copy) as Value & unknown[];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [copy(key), copy(part)])) as Value;
}
