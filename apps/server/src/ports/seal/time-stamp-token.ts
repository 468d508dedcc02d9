import { createHash, verify, X509Certificate } from "node:crypto";
import { certificateFields, isIssuedBy, isValidAt } from "./certificate.ts";
import {
  childrenOf,
  derTag,
  type DerNode,
  expectNode,
  nothing,
  objectId,
  readWhole,
  sameBytes,
  sequence,
} from "./der.ts";

/** What a token must say, and who may say it. */
export type ExpectedToken = {
  /** What was time-stamped (not its digest). */
  readonly bytes: Uint8Array;
  /** The number of the request; null where it is not known any more. */
  readonly nonce: Uint8Array | null;
  /** Certificates, in DER, of servers or of those above them; with none, every server is believed. */
  readonly trusted: readonly Uint8Array[];
};
export type CheckedToken = { readonly faults: readonly string[]; readonly at: Date | null };

const signedData = objectId("1.2.840.113549.1.7.2");
const tstInfo = objectId("1.2.840.113549.1.9.16.1.4");
const contentType = objectId("1.2.840.113549.1.9.3");
const messageDigest = objectId("1.2.840.113549.1.9.4");
const signingCertificate = objectId("1.2.840.113549.1.9.16.2.12");
const signingCertificateV2 = objectId("1.2.840.113549.1.9.16.2.47");
const mayStampTime = "1.3.6.1.5.5.7.3.8";

const digests = new Map([
  ["sha256", objectId("2.16.840.1.101.3.4.2.1")],
  ["sha384", objectId("2.16.840.1.101.3.4.2.2")],
  ["sha512", objectId("2.16.840.1.101.3.4.2.3")],
]);
/** RSA without a digest of its own, RSA and ECDSA with one. */
const signatures = new Map([
  ...[...digests.keys()].map((digest) => [objectId("1.2.840.113549.1.1.1"), digest] as const),
  [objectId("1.2.840.113549.1.1.11"), "sha256"],
  [objectId("1.2.840.113549.1.1.12"), "sha384"],
  [objectId("1.2.840.113549.1.1.13"), "sha512"],
  [objectId("1.2.840.10045.4.3.2"), "sha256"],
  [objectId("1.2.840.10045.4.3.3"), "sha384"],
  [objectId("1.2.840.10045.4.3.4"), "sha512"],
]);

/**
 * Compares a time-stamp token with what it must say, and its signature with the certificate it names. Never throws: what
 * cannot be read is a fault, as a sentence without a full stop. Source: RFC 3161, 2.4.2; RFC 5652, 5.
 */
export function checkToken(token: Uint8Array, expected: ExpectedToken): CheckedToken {
  try {
    const parts = readToken(token);
    const { at, imprint, nonce } = readTimeStampInfo(parts.content);
    const faults = [
      ...(sameBytes(imprint, createHash("sha256").update(expected.bytes).digest())
        ? []
        : ["the time-stamp is of something else"]),
      ...(expected.nonce === null || (nonce !== null && sameBytes(nonce, expected.nonce))
        ? []
        : ["the time-stamp answers another request"]),
      ...signatureFaults(parts),
      ...certificateFaults(parts, at, expected.trusted),
    ];
    return { faults, at };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { faults: [`the time-stamp cannot be read (${detail})`], at: null };
  }
}

type TokenParts = {
  content: Uint8Array;
  certificates: X509Certificate[];
  signer: X509Certificate;
  digest: string;
  attributes: DerNode;
  signatureAlgorithm: DerNode;
  signature: Uint8Array;
};

function readToken(token: Uint8Array): TokenParts {
  const [type, wrapped] = childrenOf(expectNode(readWhole(token), derTag.sequence));
  if (!sameBytes(expectNode(type, derTag.objectId).raw, signedData)) throw new Error("it is no signature");
  const [version, digestSet, encapsulated, certificateSet, ...others] = childrenOf(
    expectNode(childrenOf(expectNode(wrapped, 0xa0))[0], derTag.sequence),
  );
  expectNumber(version, 3);
  const [contentKind, contentField] = childrenOf(expectNode(encapsulated, derTag.sequence));
  if (!sameBytes(expectNode(contentKind, derTag.objectId).raw, tstInfo)) throw new Error("it signs no time");
  const { content } = expectNode(childrenOf(expectNode(contentField, 0xa0))[0], derTag.octets);
  const [signerInfo, secondSigner] = childrenOf(expectNode(others.at(-1), derTag.set));
  if (secondSigner !== undefined) throw new Error("it has more than one signer");
  const [signerVersion, signerId, digestId, attributes, signatureAlgorithm, signature] = childrenOf(
    expectNode(signerInfo, derTag.sequence),
  );
  expectNumber(signerVersion, 1);
  const digest = digestOf(expectNode(digestId, derTag.sequence));
  const listed = childrenOf(expectNode(digestSet, derTag.set)).map(digestOf);
  if (listed.length !== 1 || listed[0] !== digest) throw new Error("it names another digest than its signer");
  const encoded = childrenOf(expectNode(certificateSet, 0xa0)).map(({ raw }) => raw);
  const certificates = encoded.map((der) => new X509Certificate(der));
  const at = encoded.findIndex((der) => {
    const { issuer, serial } = certificateFields(der);
    return sameBytes(sequence(issuer, serial), expectNode(signerId, derTag.sequence).raw);
  });
  const signer = certificates[at];
  if (signer === undefined) throw new Error("it does not carry its signer's certificate");
  return {
    content,
    certificates,
    signer,
    digest,
    attributes: expectNode(attributes, 0xa0),
    signatureAlgorithm: expectNode(signatureAlgorithm, derTag.sequence),
    signature: expectNode(signature, derTag.octets).content,
  };
}

function expectNumber(node: DerNode | undefined, value: number): void {
  const { content } = expectNode(node, derTag.integer);
  if (content.length !== 1 || content[0] !== value) throw new Error("it has another version");
}

function digestOf(algorithm: DerNode): string {
  for (const [name, id] of digests)
    if ([sequence(id), sequence(id, nothing)].some((known) => sameBytes(known, algorithm.raw))) return name;
  throw new Error("it uses a digest that is not known");
}

function readTimeStampInfo(content: Uint8Array): { at: Date; imprint: Uint8Array; nonce: Uint8Array | null } {
  const [version, , imprint, , time, ...optional] = childrenOf(expectNode(readWhole(content), derTag.sequence));
  expectNumber(version, 1);
  const [algorithm, hashed] = childrenOf(expectNode(imprint, derTag.sequence));
  if (digestOf(expectNode(algorithm, derTag.sequence)) !== "sha256") throw new Error("it is of another digest");
  const text = Buffer.from(expectNode(time, 0x18).content).toString("latin1");
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  const [, year, month, day, hour, minute, second, fraction = ""] = parts ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(at.getTime())) throw new Error("it has no time");
  const nonce = optional.find(({ tag }) => tag === derTag.integer)?.content ?? null;
  return { at, imprint: expectNode(hashed, derTag.octets).content, nonce };
}

function signatureFaults({ content, signer, digest, attributes, signatureAlgorithm, signature }: TokenParts): string[] {
  const known = [...signatures].some(
    ([id, of]) =>
      of === digest && [sequence(id), sequence(id, nothing)].some((der) => sameBytes(der, signatureAlgorithm.raw)),
  );
  if (!known) return ["the time-stamp is signed in a way that is not known"];
  const type = attributeOf(attributes, contentType);
  const imprint = attributeOf(attributes, messageDigest);
  if (!type || !sameBytes(type.raw, tstInfo)) return ["the time-stamp does not sign that it is one"];
  if (!imprint || !sameBytes(imprint.content, createHash(digest).update(content).digest()))
    return ["the time-stamp signs another digest than its own"];
  if (!namesCertificate(attributes, signer)) return ["the time-stamp names another certificate than its signer's"];
  // They are signed as a set, and stored as field 0.
  const signed = Buffer.concat([Buffer.from([derTag.set]), attributes.raw.subarray(1)]);
  return verify(digest, signed, signer.publicKey, signature) ? [] : ["the time-stamp's signature is wrong"];
}

function attributeOf(attributes: DerNode, id: Uint8Array): DerNode | null {
  for (const attribute of childrenOf(attributes)) {
    const [type, values] = childrenOf(attribute);
    if (type && sameBytes(type.raw, id)) return childrenOf(expectNode(values, derTag.set))[0] ?? null;
  }
  return null;
}

function namesCertificate(attributes: DerNode, signer: X509Certificate): boolean {
  const older = attributeOf(attributes, signingCertificate);
  const newer = attributeOf(attributes, signingCertificateV2);
  const firstOf = (list: DerNode) => childrenOf(childrenOf(childrenOf(list)[0] ?? list)[0] ?? list);
  if (newer) {
    const [first, second] = firstOf(newer);
    const named =
      first?.tag === derTag.sequence ? { digest: digestOf(first), hash: second } : { digest: "sha256", hash: first };
    return sameBytes(
      expectNode(named.hash, derTag.octets).content,
      createHash(named.digest).update(signer.raw).digest(),
    );
  }
  if (!older) return false;
  // The older attribute knows no other digest; the signature itself has a stronger one.
  return sameBytes(
    expectNode(firstOf(older)[0], derTag.octets).content,
    createHash("sha1").update(signer.raw).digest(),
  );
}

function certificateFaults({ certificates, signer }: TokenParts, at: Date, trusted: readonly Uint8Array[]): string[] {
  const known = trusted.map((der) => new X509Certificate(der));
  const faults: string[] = [];
  if (!signer.keyUsage?.includes(mayStampTime)) faults.push("the time-stamp's certificate is not one for time-stamps");
  if (!isValidAt(signer, at)) faults.push("the time-stamp's certificate was not valid at its time");
  if (certificates.some((certificate) => !isWhole(certificate, certificates, known)))
    faults.push("the time-stamp carries a certificate whose issuer is not known");
  if (known.length > 0 && !leadsTo(signer, certificates, known))
    faults.push("the time-stamp comes from another server than the one that is set");
  return faults;
}

/**
 * Whether a certificate is as it was made: its issuer tells, or itself. Where no certificate is trusted, one at the top
 * whose issuer is missing is taken as it is.
 */
function isWhole(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): boolean {
  if (trusted.some((known) => sameBytes(known.raw, certificate.raw))) return true;
  if (certificate.subject === certificate.issuer) return certificate.verify(certificate.publicKey);
  if ([...others, ...trusted].some((issuer) => isIssuedBy(certificate, issuer))) return true;
  return trusted.length === 0 && others.some((other) => isIssuedBy(other, certificate));
}

function leadsTo(
  certificate: X509Certificate,
  between: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): boolean {
  if (trusted.some((known) => sameBytes(known.raw, certificate.raw) || isIssuedBy(certificate, known))) return true;
  const rest = between.filter((other) => other !== certificate);
  return rest.some((issuer) => issuer.ca && isIssuedBy(certificate, issuer) && leadsTo(issuer, rest, trusted));
}
