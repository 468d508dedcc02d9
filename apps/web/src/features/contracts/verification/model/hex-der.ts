/**
 * The distinguished encoding of ASN.1 in hexadecimal digits, two a byte: what a seal is made of stands so in its document,
 * and strings are compared and put together in few lines.
 */
export type Value = { readonly tag: string; readonly raw: string; readonly content: string };

/** Reads the value at the beginning. Throws for what is cut off. */
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

/** Returns the values within a value, in order. */
export function valuesIn({ content }: Value): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < content.length;) {
    const value = readValue(content.slice(at));
    values.push(value);
    at += value.raw.length;
  }
  return values;
}

/** Writes a value of these contents, one behind the other. */
export function writeValue(tag: string, ...contents: readonly string[]): string {
  const content = contents.join("");
  const length = content.length / 2;
  const digits = length.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const head = length < 128 ? even : (128 + even.length / 2).toString(16) + even;
  return tag + head + content;
}

/** Writes values without an order, which are sorted by their bytes. */
export function writeSet(tag: string, ...contents: readonly string[]): string {
  return writeValue(tag, ...contents.toSorted());
}

/** Returns bytes as digits. */
export function toDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns digits as bytes. */
export function toBytes(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
