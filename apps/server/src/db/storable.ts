/** Removes characters that PostgreSQL's JSON cannot store from all texts: the character 0 and unpaired surrogates. */
export function storable<Value>(value: Value): Value {
  // JSON writes both kinds of characters as escapes. The value is copied only if an escape is found, because most texts
  // have none and copying a large value is slow.
  return /\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value)) ? copy(value) : value;
}

function copy<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as Value & string;
  if (Array.isArray(value)) return value.map(copy) as Value & unknown[];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [copy(key), copy(part)])) as Value;
}
