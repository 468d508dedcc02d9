import { readValue } from "./hex-der.ts";
import { digestOf, isSignatureOf, nameOf, type Sealer } from "./seal-signature.ts";

/**
 * The result of checking a file's seal. `foreign`: the file has a seal, but none of ours. `changed`: the file or its
 * seal was changed. `whole`: the seal is ours and valid.
 */
export type CheckedSeal = {
  readonly kind: "none" | "foreign" | "changed" | "whole";
  /** The index of our certificate that sealed the file; -1 if none of our certificates did. */
  readonly sealer: number;
  /** The sealing time that the seal states; null if it states none. */
  readonly statedAt: Date | null;
  /** SHA-256 of the content that the seal covers, in hexadecimal; null if the seal does not state its range. */
  readonly contentDigest: string | null;
};
type Range = { readonly start: number; readonly end: number; readonly length: number };

/**
 * The seal starts at `/ByteRange` and, with its signature, is smaller than this. The document's own bytes are before
 * it.
 */
const maxSealBytes = 200_000;
const mark = new TextEncoder().encode("/ByteRange");
const none: CheckedSeal = { kind: "none", sealer: -1, statedAt: null, contentDigest: null };

/**
 * Checks a document's seal entirely in the browser. In addition to a valid signature, it requires conditions that
 * common verifiers overlook: the file has exactly one seal, the seal covers every byte of the file, and the space for
 * the signature contains only the signature and zeros. Never throws, regardless of the bytes. Requires `crypto.subtle`.
 */
export async function checkSeal(file: Uint8Array<ArrayBuffer>, sealers: readonly Sealer[]): Promise<CheckedSeal> {
  const at = findMark(file, 0);
  if (at < 0) return none;
  const text = new TextDecoder("latin1").decode(file.subarray(at, at + maxSealBytes));
  const range = readRange(text, at);
  const contentDigest = range && (await digestOf(contentOf(file, range)));
  // The search ignores case, so that our certificate is found even if somebody has changed the seal's hex digits to
  // upper case.
  const digits = text.toLowerCase();
  const sealer = sealers.findIndex(({ certificate }) => isNamedIn(digits, certificate));
  if (sealer < 0) return { ...none, kind: "foreign", contentDigest };
  const [, year, month, day, hour, minute, second] =
    /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text) ?? [];
  const stated = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const statedAt = Number.isNaN(stated.getTime()) ? null : stated;
  const isWhole =
    statedAt !== null &&
    range !== null &&
    contentDigest !== null &&
    range.end + range.length === file.length &&
    findMark(file, at + 1) < 0 &&
    // Bytes that cannot be parsed as a signature cannot be one of ours.
    (await isSealed(text.slice(range.start - at, range.end - at), contentDigest, sealers).catch(() => false));
  return { kind: isWhole ? "whole" : "changed", sealer, statedAt, contentDigest };
}

function isNamedIn(text: string, certificate: string): boolean {
  const { issuer, serial } = nameOf(certificate);
  return text.includes(issuer + serial) || text.includes(certificate);
}

/**
 * Returns the byte range that the seal covers: all bytes before the signature's space, and `length` bytes after it.
 * Null if the range is malformed.
 */
function readRange(text: string, at: number): Range | null {
  const range = /^\/ByteRange\s*\[\s*0+\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/.exec(text);
  const [start = 0, end = 0, length = 0] = (range ?? []).slice(1).map(Number);
  return start > at && end > start ? { start, end, length } : null;
}

function contentOf(file: Uint8Array<ArrayBuffer>, { start, end, length }: Range): Uint8Array<ArrayBuffer> {
  const before = file.subarray(0, start);
  const behind = file.subarray(end, end + length);
  const content = new Uint8Array(before.length + behind.length);
  content.set(before);
  content.set(behind, before.length);
  return content;
}

async function isSealed(signatureSpace: string, contentDigest: string, sealers: readonly Sealer[]): Promise<boolean> {
  const digits = /^<([0-9a-f]+)>$/.exec(signatureSpace)?.[1] ?? "";
  const { raw } = readValue(digits);
  if (digits.length % 2 !== 0 || !/^0*$/.test(digits.slice(raw.length))) return false;
  for (const sealer of sealers) if (await isSignatureOf(raw, contentDigest, sealer)) return true;
  return false;
}

/** Returns the offset of the first `/ByteRange` at or after a position; -1 if there is none. */
function findMark(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(mark[0] ?? 0, from); at >= 0; at = file.indexOf(mark[0] ?? 0, at + 1))
    if (mark.every((letter, index) => file[at + index] === letter)) return at;
  return -1;
}
