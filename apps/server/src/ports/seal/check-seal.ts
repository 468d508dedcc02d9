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
  /** The defects as sentences without a full stop; empty if the seal is intact. */
  readonly defects: readonly string[];
  /** The time that the seal states; null if it is missing or cannot be read. */
  readonly signedAt: Date | null;
  /** The time that the time-stamp proves; null if the seal has no time-stamp. */
  readonly timeStampedAt: Date | null;
  /** The certificates (DER) at which the chain of the time-stamp ends, if its token contains them. */
  readonly timeStampAuthorities: readonly Uint8Array[];
  /** The certificate of the seal; null if it is not one of `CheckOptions.certificates`. */
  readonly certificate: { readonly digest: string; readonly subject: string; readonly issuer: string } | null;
};

type SealRange = { start: number; end: number; length: number };

const emptyResult: CheckedSeal = {
  defects: [],
  signedAt: null,
  timeStampedAt: null,
  timeStampAuthorities: [],
  certificate: null,
};

/**
 * Checks a sealed document to its last byte. Other programs overlook changes outside the signed bytes: in the padding,
 * in the signature's own envelope, and after the end. This function therefore writes the expected seal again and
 * compares the two seals. Never throws, even for arbitrary bytes.
 * Two changes to a time-stamp leave the seal valid, and only the digest of the file reveals them: the time-stamp was
 * removed (`timeStampedAt` is null), or a certificate that the signer's chain does not need was replaced.
 */
export function checkSeal(pdf: Uint8Array, options: CheckOptions): CheckedSeal {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const ranges = [...text.matchAll(/\/ByteRange\s*\[/g)];
  const [range] = ranges;
  if (range === undefined) return { ...emptyResult, defects: ["there is no seal"] };
  if (ranges.length > 1) return { ...emptyResult, defects: ["there is more than one seal"] };
  const signedAt = readSignedAt(text, range.index);
  const coveredRange = readRange(text, range.index);
  if (coveredRange === null) return { ...emptyResult, signedAt, defects: ["the seal doesn't state what it covers"] };
  const { start, end, length } = coveredRange;
  if (end + length !== pdf.length) return { ...emptyResult, signedAt, defects: [describeEnd(text, end + length)] };
  if (text[start] !== "<" || text[end - 1] !== ">")
    return { ...emptyResult, signedAt, defects: ["the seal leaves more than its own position uncovered"] };
  try {
    const digest = createHash("sha256").update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest();
    return { ...checkSignature(text.slice(start + 1, end - 1), digest, signedAt, options), signedAt };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ...emptyResult, signedAt, defects: [`the signature can't be read (${detail})`] };
  }
}

/** Returns the SHA-256, in hexadecimal, of all bytes that a document's seal covers; null if it has no readable seal. */
export function digestOfSealed(pdf: Uint8Array): string | null {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const at = text.indexOf("/ByteRange");
  const coveredRange = at < 0 ? null : readRange(text, at);
  if (coveredRange === null) return null;
  const { start, end, length } = coveredRange;
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
  const defects: string[] = [];
  if (!/^[0-9a-f]*$/.test(digits) || bytes.length * 2 !== digits.length)
    defects.push("the signature contains characters that are not hexadecimal digits");
  if (bytes.subarray(cms.raw.length).some((byte) => byte !== 0)) defects.push("there is data after the signature");
  const { signature, token } = readCms(cms);
  const written = (known: SealCertificates) => encodeCms({ digest, certificates: known, signature, token });
  const matching = certificates.find((each) => sameBytes(written(each), cms.raw));
  // The certificate is returned even if the seal was changed.
  const claimed = matching ?? certificates.find(({ certificate }) => isNamedIn(cms, certificate));
  if (claimed === undefined) return { ...emptyResult, defects: [...defects, "it was not sealed by this portal"] };
  const parsed = new X509Certificate(claimed.certificate);
  const attributes = signedAttributes(digest, claimed.certificate);
  const isSigned = verify("sha256", attributes, parsed.publicKey, signature);
  if (!isSigned && !includes(cms.raw, digest)) defects.push("the document was changed after it was sealed");
  else if (!isSigned) defects.push("the signature is invalid");
  else if (matching === undefined) defects.push("the signature's envelope was changed");
  const stamp = token && checkToken(token, { bytes: signature, nonce: null, trusted: timeStampCertificates });
  defects.push(...(stamp?.defects ?? []));
  if (signedAt === null) defects.push("the seal has no time");
  else if (!isValidAt(parsed, signedAt)) defects.push("the certificate was not valid at the time of sealing");
  return {
    defects,
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
 * Returns the position of the signature and the number of signed bytes after the signature. The signed range must begin
 * at the file's first byte.
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

/** Returns the seal's time, which follows the signature in the same object. */
function readSignedAt(text: string, at: number): Date | null {
  const found = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text.slice(at));
  const [, year, month, day, hour, minute, second] = found ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
