/**
 * A value in DER, the encoding of ASN.1 in seals and certificates. DER has only one way to write each value, so a value
 * that was read can be written again byte for byte.
 */
export type DerNode = {
  readonly tag: number;
  /** The bytes of the whole value, including tag and length. */
  readonly raw: Uint8Array;
  readonly content: Uint8Array;
};

/** The tags of values in a seal. */
export const derTag = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  objectId: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Reads the first value and ignores the bytes after it. Throws for invalid DER. */
export function readFirst(bytes: Uint8Array): DerNode {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) throw new Error("a value is cut off");
  if ((tag & 0x1f) === 0x1f) throw new Error("a value has a long tag");
  let length = first;
  let start = 2;
  if (first >= 0x80) {
    start += first & 0x7f;
    const digits = bytes.subarray(2, start);
    if (digits.length === 0 || digits.length > 4 || digits[0] === 0) throw new Error("a length is not valid DER");
    length = digits.reduce((sum, digit) => sum * 256 + digit, 0);
    if (length < 0x80) throw new Error("a length is not valid DER");
  }
  if (start + length > bytes.length) throw new Error("a value is cut off");
  return { tag, raw: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) };
}

/** Reads a value from bytes that contain only this value. Throws if more bytes follow. */
export function readWhole(bytes: Uint8Array): DerNode {
  const node = readFirst(bytes);
  if (node.raw.length !== bytes.length) throw new Error("there is data after a value");
  return node;
}

/** Returns the values inside a value, in order. */
export function childrenOf({ content }: DerNode): DerNode[] {
  const children: DerNode[] = [];
  for (let at = 0; at < content.length;) {
    const child = readFirst(content.subarray(at));
    children.push(child);
    at += child.raw.length;
  }
  return children;
}

/** Returns `node`. Throws if it is missing or has another tag. */
export function expectNode(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag !== tag) throw new Error(`a value has the tag ${node?.tag ?? "none"} instead of ${tag}`);
  return node;
}

/** Encodes a value whose content is all `contents`, one after the other. */
export function writeDer(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const digits = Buffer.alloc(4);
  digits.writeUInt32BE(content.length);
  const length = digits.subarray(digits.findIndex((digit) => digit > 0));
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

/** Writes a sequence, which keeps the order of its values. */
export function sequence(...contents: readonly Uint8Array[]): Buffer {
  return writeDer(derTag.sequence, ...contents);
}

/** Writes bytes as an octet string. */
export function octets(content: Uint8Array): Buffer {
  return writeDer(derTag.octets, content);
}

/** NULL, which is used for required fields without a value. */
export const derNull = Buffer.from([derTag.nothing, 0]);

/** Encodes a set, which DER sorts by the bytes of its members. `tag` differs if the set is in an optional field. */
export function setOf(values: readonly Uint8Array[], tag: number = derTag.set): Buffer {
  return writeDer(tag, ...values.map((value) => Buffer.from(value)).toSorted((a, b) => Buffer.compare(a, b)));
}

/** Writes a whole number from 0 to 127. */
export function smallInteger(value: number): Buffer {
  return Buffer.from([derTag.integer, 1, value]);
}

/** Writes an object identifier from its dotted notation. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  return writeDer(derTag.objectId, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift(0x80 | (rest & 0x7f));
  return digits;
}

/** Returns true if two values are the same byte for byte. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
