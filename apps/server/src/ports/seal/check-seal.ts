import { createHash, verify, X509Certificate } from "node:crypto";
import { certificateFields, isValidAt } from "./certificate.ts";
import { encodeCms, readCms, signedAttributes } from "./cms.ts";
import { type DerNode, readFirst, sameBytes } from "./der.ts";
import type { SealCertificates } from "./seal.ts";
import { checkToken } from "./time-stamp-token.ts";

export type CheckOptions = {
  /** All seal certificates of this installation, including earlier ones. */
  readonly certificates: readonly SealCertificates[];
  /** Certificates (DER) of time-stamp servers or of their issuers; if empty, every server is trusted. */
  readonly timeStampCertificates?: readonly Uint8Array[];
};

/** The result of checking a seal. */
export type CheckedSeal = {
  /** Sentences without a full stop; empty if the seal is intact. */
  readonly faults: readonly string[];
  /** The time stated by the seal; null if there is none that can be read. */
  readonly signedAt: Date | null;
  /** The time proven by the time-stamp; null without one. */
  readonly timeStampedAt: Date | null;
  /** Certificates (DER) at which the time-stamp's chain ends, as far as its token contains them. */
  readonly timeStampAuthorities: readonly Uint8Array[];
  /** The certificate of the seal; null if it is not one of `CheckOptions.certificates`. */
  readonly certificate: { readonly digest: string; readonly subject: string; readonly issuer: string } | null;
};

type SealRange = { start: number; end: number; length: number };

const emptyResult: CheckedSeal = {
  faults: [],
  signedAt: null,
  timeStampedAt: null,
  timeStampAuthorities: [],
  certificate: null,
};

/**
 * Checks a sealed document to its last byte. Other programs overlook changes outside the signed bytes: in the padding,
 * in the signature's own envelope, behind the end. This function therefore writes the expected seal again and compares
 * both. Never throws, even for arbitrary bytes. Two changes of a time-stamp leave a valid seal, and only the digest of
 * the file reveals them: a removed time-stamp (`timeStampedAt` is null), and another certificate that the signer's
 * chain does not need.
 */
export function checkSeal(pdf: Uint8Array, options: CheckOptions): CheckedSeal {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const ranges = [...text.matchAll(/\/ByteRange\s*\[/g)];
  const [range] = ranges;
  if (range === undefined) return { ...emptyResult, faults: ["there is no seal"] };
  if (ranges.length > 1) return { ...emptyResult, faults: ["there is more than one seal"] };
  const signedAt = readSignedAt(text, range.index);
  const place = readRange(text, range.index);
  if (place === null) return { ...emptyResult, signedAt, faults: ["the seal doesn't state what it covers"] };
  const { start, end, length } = place;
  if (end + length !== pdf.length) return { ...emptyResult, signedAt, faults: [describeEnd(text, end + length)] };
  if (text[start] !== "<" || text[end - 1] !== ">")
    return { ...emptyResult, signedAt, faults: ["the seal leaves more than its own position uncovered"] };
  try {
    const digest = createHash("sha256").update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest();
    return { ...checkSignature(text.slice(start + 1, end - 1), digest, signedAt, options), signedAt };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ...emptyResult, signedAt, faults: [`the signature can't be read (${detail})`] };
  }
}

/** Returns the SHA-256, in hexadecimal, of all bytes that a document's seal covers; null if it has no readable seal. */
export function digestOfSealed(pdf: Uint8Array): string | null {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const at = text.indexOf("/ByteRange");
  const place = at < 0 ? null : readRange(text, at);
  if (place === null) return null;
  const { start, end, length } = place;
  return createHash("sha256")
    .update(pdf.subarray(0, start))
    .update(pdf.subarray(end, end + length))
    .digest("hex");
}

function checkSignature(
  digits: string,
  digest: Uint8Array,
  signedAt: Date | null,
  { certificates, timeStampCertificates = [] }: CheckOptions,
): Omit<CheckedSeal, "signedAt"> {
  const bytes = Buffer.from(digits, "hex");
  const cms = readFirst(bytes);
  const faults: string[] = [];
  if (!/^[0-9a-f]*$/.test(digits) || bytes.length * 2 !== digits.length)
    faults.push("the signature contains characters that are not hexadecimal digits");
  if (bytes.subarray(cms.raw.length).some((byte) => byte !== 0)) faults.push("there is data after the signature");
  const { signature, token } = readCms(cms);
  const written = (known: SealCertificates) => encodeCms({ digest, certificates: known, signature, token });
  const matching = certificates.find((each) => sameBytes(written(each), cms.raw));
  // The certificate is returned even if its seal was changed.
  const claimed = matching ?? certificates.find(({ certificate }) => isNamedIn(cms, certificate));
  if (claimed === undefined) return { ...emptyResult, faults: [...faults, "it was not sealed by this portal"] };
  const parsed = new X509Certificate(claimed.certificate);
  const attributes = signedAttributes(digest, claimed.certificate);
  const isSigned = verify("sha256", attributes, parsed.publicKey, signature);
  if (!isSigned && !includes(cms.raw, digest)) faults.push("the document was changed after it was sealed");
  else if (!isSigned) faults.push("the signature is invalid");
  else if (matching === undefined) faults.push("the signature's envelope was changed");
  const stamp = token && checkToken(token, { bytes: signature, nonce: null, trusted: timeStampCertificates });
  faults.push(...(stamp?.faults ?? []));
  if (signedAt === null) faults.push("the seal has no time");
  else if (!isValidAt(parsed, signedAt)) faults.push("the certificate was not valid at the time of sealing");
  return {
    faults,
    timeStampedAt: stamp?.at ?? null,
    timeStampAuthorities: stamp?.authorities ?? [],
    certificate: describeCertificate(parsed),
  };
}

function describeCertificate(parsed: X509Certificate): NonNullable<CheckedSeal["certificate"]> {
  const digest = createHash("sha256").update(parsed.raw).digest("hex");
  return { digest, subject: parsed.subject, issuer: parsed.issuer };
}

function isNamedIn(cms: DerNode, certificate: Uint8Array): boolean {
  const { issuer, serial } = certificateFields(certificate);
  return includes(cms.raw, certificate) || includes(cms.raw, Buffer.concat([issuer, serial]));
}

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(part);
}

/**
 * Returns the position of the signature and the number of signed bytes after it. The range must begin with the file's
 * first byte.
 */
function readRange(text: string, at: number): SealRange | null {
  const numbers = /^\/ByteRange\s*\[\s*0+\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/.exec(text.slice(at, at + 200));
  const [start = 0, end = 0, length = 0] = (numbers ?? []).slice(1).map(Number);
  return numbers !== null && start > at && end > start + 1 ? { start, end, length } : null;
}

function describeEnd(text: string, end: number): string {
  if (end > text.length) return "the document is cut off";
  return text.slice(end).includes("startxref")
    ? "the document was changed by a later revision"
    : "there is data after the sealed content";
}

/** Reads the seal's time, which is in the same object as the signature and after it. */
function readSignedAt(text: string, at: number): Date | null {
  const found = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text.slice(at));
  const [, year, month, day, hour, minute, second] = found ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
