const [quote, backslash] = [0x22, 0x5c];

/** Returns the position of the quote that ends a JSON text whose first byte is at `begin`; -1 if there is none. */
export function findEndOfText(json: Buffer, begin: number): number {
  let end = json.indexOf(quote, begin);
  while (end > 0 && isEscaped(json, begin, end)) end = json.indexOf(quote, end + 1);
  return end;
}

/** A quote is escaped by an odd number of backslashes before it. */
function isEscaped(json: Buffer, begin: number, end: number): boolean {
  let before = end - 1;
  while (before >= begin && json[before] === backslash) before -= 1;
  return (end - before) % 2 === 0;
}
