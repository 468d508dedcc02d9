/**
 * An ASN.1 value in DER encoding, as a string with two hexadecimal digits per byte. Seals are stored as hex in the
 * document, and strings are easy to compare and concatenate.
 */
export type Value = { readonly tag: string; readonly raw: string; readonly content: string };

/** Reads the first value from hex digits. Throws if the value is incomplete. */
export function readValue(digits: string): Value {
  let length = Number.parseInt(digits.slice(2, 4), 16);
  let start = 4;
  if (length > 127) {
    start += (length - 128) * 2;
    length = Number.parseInt(digits.slice(4, start), 16);
  }
  const end = start + length * 2;
  if (!(end <= digits.length)) throw new Error("a value is cut off");
  return { tag: digits.slice(0, 2), raw: digits.slice(0, end), content: digits.slice(start, end) };
}

/** Returns the values that a value contains, in order. */
export function valuesIn({ content }: Value): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < content.length;) {
    const value = readValue(content.slice(at));
    values.push(value);
    at += value.raw.length;
  }
  return values;
}

/** Encodes a value whose content is the concatenation of the contents. */
export function writeValue(tag: string, ...contents: readonly string[]): string {
  const content = contents.join("");
  const length = content.length / 2;
  const digits = length.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const head = length < 128 ? even : (128 + even.length / 2).toString(16) + even;
  return tag + head + content;
}

/** Encodes a SET. DER requires the elements of a SET to be sorted by their bytes. */
export function writeSet(tag: string, ...contents: readonly string[]): string {
  return writeValue(tag, ...contents.toSorted());
}

/** Returns bytes as hex digits. */
export function toDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns hex digits as bytes. */
export function toBytes(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
