export type JsonBounds = {
  /** Levels of lists and objects within each other. */
  readonly depth: number;
  /** Members of one list or object. */
  readonly members: number;
  /** All members of all lists and objects. */
  readonly values: number;
};
export type JsonExcess = "too_deep" | "too_many";

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON is deeper, wider or fuller than it may be, told from its bytes before anything is made of them: reading
 * costs many times what this costs. Ends at the first excess. Texts are passed over. Of what is no JSON it says nothing
 * that counts: reading it refuses it.
 */
export function findJsonExcess(json: Buffer, bounds: JsonBounds): JsonExcess | null {
  /** Members so far of each list and object that is open. */
  const open: number[] = [];
  let members = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      at = endOfText(json, at);
    } else if (byte === comma) {
      members += 1;
      values += 1;
      if (members >= bounds.members || values >= bounds.values) return "too_many";
    } else if (byte === openObject || byte === openList) {
      if (open.length >= bounds.depth) return "too_deep";
      open.push(members);
      members = 0;
      values += 1;
      if (values >= bounds.values) return "too_many";
    } else if (byte === closeObject || byte === closeList) {
      members = open.pop() ?? 0;
    }
  }
  return null;
}

/** Where the quote stands that ends a text; the end of the bytes where there is none. */
function endOfText(json: Buffer, begin: number): number {
  let end = json.indexOf(quote, begin + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(quote, end + 1);
  return end < 0 ? json.length : end;
}

/** By an odd number of backslashes before it. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at - 1;
  while (json[before] === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
