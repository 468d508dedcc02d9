import { readValue } from "./hex-der.ts";
import { digestOf, isSignatureOf, nameOf, type Sealer } from "./seal-signature.ts";

/** What the file itself says. `foreign`: a seal, but none of the portal's. */
export type CheckedSeal = {
  readonly kind: "none" | "foreign" | "changed" | "whole";
  /** Which of the portal's seals it is, from 0; -1 where it is none of them. */
  readonly sealer: number;
  /** When it was sealed, as the seal itself states it. */
  readonly statedAt: Date | null;
  /** SHA-256 of the content that the seal covers, in hexadecimal; null if the seal does not state its range. */
  readonly contentDigest: string | null;
};
type Range = { readonly start: number; readonly end: number; readonly length: number };

/** A seal's place and all of its signature fit into this; a document's own bytes lie before it. */
const maxSealBytes = 200_000;
const mark = new TextEncoder().encode("/ByteRange");
const none: CheckedSeal = { kind: "none", sealer: -1, statedAt: null, contentDigest: null };

/**
 * Checks a document's seal, all of it in the browser. Beyond the signature it asks for what programs that check signatures
 * overlook: one seal, over every byte from the first to the last, with nothing in its place but the signature and zeros.
 * Throws nothing, whatever the bytes are; where the browser has no `crypto.subtle` it cannot be called.
 */
export async function checkSeal(file: Uint8Array<ArrayBuffer>, sealers: readonly Sealer[]): Promise<CheckedSeal> {
  const at = findMark(file, 0);
  if (at < 0) return none;
  const text = new TextDecoder("latin1").decode(file.subarray(at, at + maxSealBytes));
  const range = readRange(text, at);
  const contentDigest = range && (await digestOf(contentOf(file, range)));
  // Reads the owner also from a changed seal, even if its digits are in capitals.
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
    // Bytes that are no signature are none of the portal's.
    (await isSealed(text.slice(range.start - at, range.end - at), contentDigest, sealers).catch(() => false));
  return { kind: isWhole ? "whole" : "changed", sealer, statedAt, contentDigest };
}

function isNamedIn(text: string, certificate: string): boolean {
  const { issuer, serial } = nameOf(certificate);
  return text.includes(issuer + serial) || text.includes(certificate);
}

/** The content that the seal covers: the bytes before its space and some after it. */
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

async function isSealed(hole: string, contentDigest: string, sealers: readonly Sealer[]): Promise<boolean> {
  const digits = /^<([0-9a-f]+)>$/.exec(hole)?.[1] ?? "";
  const { raw } = readValue(digits);
  if (digits.length % 2 !== 0 || !/^0*$/.test(digits.slice(raw.length))) return false;
  for (const sealer of sealers) if (await isSignatureOf(raw, contentDigest, sealer)) return true;
  return false;
}

/** Where the seal's own words begin, from a place on; -1 where they do not stand. */
function findMark(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(mark[0] ?? 0, from); at >= 0; at = file.indexOf(mark[0] ?? 0, at + 1))
    if (mark.every((letter, index) => file[at + index] === letter)) return at;
  return -1;
}
