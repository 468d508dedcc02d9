import { createHash, verify, X509Certificate } from "node:crypto";
import { isIssuedBy, isValidAt } from "./certificate.ts";
import { childrenOf, derTag, type DerNode, expectNode, derNull, objectId, sameBytes, sequence } from "./der.ts";
import { attributeOf, digestOf, readTimeStampInfo, readToken, type TokenParts, tstInfo } from "./read-token.ts";

/** The expected content and issuer of a token. */
export type ExpectedToken = {
  /** The time-stamped bytes (not their digest). */
  readonly bytes: Uint8Array;
  /** The number that identifies the request; null if it is no longer known. */
  readonly nonce: Uint8Array | null;
  /** Certificates (DER) of servers or of their issuers; if empty, every server is trusted. */
  readonly trusted: readonly Uint8Array[];
};
/** The result of checking a token. If the token cannot be read, `at` is null and `authorities` is empty. */
export type CheckedToken = {
  readonly defects: readonly string[];
  readonly at: Date | null;
  /** Certificates (DER) from the token at which the signer's chain ends. */
  readonly authorities: readonly Uint8Array[];
};

const contentType = objectId("1.2.840.113549.1.9.3");
const messageDigest = objectId("1.2.840.113549.1.9.4");
const signingCertificate = objectId("1.2.840.113549.1.9.16.2.12");
const signingCertificateV2 = objectId("1.2.840.113549.1.9.16.2.47");
const mayStampTime = "1.3.6.1.5.5.7.3.8";

/**
 * The supported signature algorithms, each with its digest. The plain RSA algorithm does not state a digest, so it is
 * listed with each supported digest.
 */
const signatures: readonly (readonly [Uint8Array, string])[] = [
  ...["sha256", "sha384", "sha512"].map((digest) => [objectId("1.2.840.113549.1.1.1"), digest] as const),
  [objectId("1.2.840.113549.1.1.11"), "sha256"],
  [objectId("1.2.840.113549.1.1.12"), "sha384"],
  [objectId("1.2.840.113549.1.1.13"), "sha512"],
  [objectId("1.2.840.10045.4.3.2"), "sha256"],
  [objectId("1.2.840.10045.4.3.3"), "sha384"],
  [objectId("1.2.840.10045.4.3.4"), "sha512"],
];

/**
 * Checks that a time-stamp token has the expected content and issuer, and verifies its signature with the certificate
 * that the token names. Never throws: a token that cannot be read is reported in `defects`, as a sentence without a
 * full stop.
 * Source: RFC 3161, 2.4.2; RFC 5652, 5.
 */
export function checkToken(token: Uint8Array, expected: ExpectedToken): CheckedToken {
  try {
    const parts = readToken(token);
    const { at, imprint, nonce } = readTimeStampInfo(parts.content);
    const defects = [
      ...(sameBytes(imprint, createHash("sha256").update(expected.bytes).digest())
        ? []
        : ["the time stamp is for other content"]),
      ...(expected.nonce === null || (nonce !== null && sameBytes(nonce, expected.nonce))
        ? []
        : ["the time stamp is a response to another request"]),
      ...findSignatureDefects(parts),
      ...findCertificateDefects(parts, at, expected.trusted),
    ];
    return { defects, at, authorities: authoritiesOf(parts) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { defects: [`the time stamp can't be read (${detail})`], at: null, authorities: [] };
  }
}

function findSignatureDefects({
  content,
  signer,
  digest,
  attributes,
  signatureAlgorithm,
  signature,
}: TokenParts): string[] {
  const isKnownAlgorithm = signatures.some(
    ([id, of]) =>
      of === digest && [sequence(id), sequence(id, derNull)].some((der) => sameBytes(der, signatureAlgorithm.raw)),
  );
  if (!isKnownAlgorithm) return ["the time stamp has an unknown signature algorithm"];
  const type = attributeOf(attributes, contentType);
  const imprint = attributeOf(attributes, messageDigest);
  if (!type || !sameBytes(type.raw, tstInfo)) return ["the time stamp's signed type is wrong"];
  if (!imprint || !sameBytes(imprint.content, createHash(digest).update(content).digest()))
    return ["the time stamp's signed digest is wrong"];
  if (!namesCertificate(attributes, signer)) return ["the time stamp names another certificate than its signer's"];
  // The attributes are signed as a set, but stored as field 0.
  const signed = Buffer.concat([Buffer.from([derTag.set]), attributes.raw.subarray(1)]);
  return verify(digest, signed, signer.publicKey, signature) ? [] : ["the time stamp's signature is invalid"];
}

function namesCertificate(attributes: DerNode, signer: X509Certificate): boolean {
  const older = attributeOf(attributes, signingCertificate);
  const newer = attributeOf(attributes, signingCertificateV2);
  const firstOf = (list: DerNode) => childrenOf(childrenOf(childrenOf(list)[0] ?? list)[0] ?? list);
  if (newer) {
    const [first, second] = firstOf(newer);
    const certificateHash =
      first?.tag === derTag.sequence ? { digest: digestOf(first), hash: second } : { digest: "sha256", hash: first };
    return sameBytes(
      expectNode(certificateHash.hash, derTag.octets).content,
      createHash(certificateHash.digest).update(signer.raw).digest(),
    );
  }
  if (!older) return false;
  // The older attribute supports only SHA-1. This is sufficient, because the signature itself uses a stronger digest.
  return sameBytes(
    expectNode(firstOf(older)[0], derTag.octets).content,
    createHash("sha1").update(signer.raw).digest(),
  );
}

/** Ignores certificates that the signer's chain does not need: servers also send outdated and cross-signed ones. */
function findCertificateDefects(parts: TokenParts, at: Date, trusted: readonly Uint8Array[]): string[] {
  const { signer } = parts;
  const defects: string[] = [];
  if (!signer.keyUsage?.includes(mayStampTime)) defects.push("the time stamp's certificate is not for time stamps");
  if (!isValidAt(signer, at)) defects.push("the time stamp's certificate was not valid at the time");
  if (trusted.length > 0 && !isTrustedBy(parts, trusted))
    defects.push("the time stamp comes from another server than the configured one");
  return defects;
}

/** Returns true if a certificate of the signer's chain is trusted or was issued by a trusted certificate. */
function isTrustedBy(parts: TokenParts, trusted: readonly Uint8Array[]): boolean {
  const isKnownAlgorithm = trusted.map((der) => new X509Certificate(der));
  return chainOf(parts).some((link) =>
    isKnownAlgorithm.some((each) => sameBytes(each.raw, link.raw) || isIssuedBy(link, each)),
  );
}

/**
 * Returns the certificates of the token at which the chain ends. A root is such an end even if the token also contains
 * a cross-signed certificate for its key.
 */
function authoritiesOf(parts: TokenParts): Uint8Array[] {
  const chain = chainOf(parts);
  const hasIssuer = (certificate: X509Certificate) =>
    certificate.subject !== certificate.issuer &&
    chain.some((other) => other !== certificate && isIssuedBy(certificate, other));
  return chain.filter((certificate) => !hasIssuer(certificate)).map(({ raw }) => raw);
}

/** Returns the signer's certificate, followed by every certificate of the token that a path of issuers leads to. */
function chainOf({ signer, certificates }: TokenParts): X509Certificate[] {
  const reached = [signer];
  // The list grows during the loop.
  for (const last of reached)
    reached.push(...certificates.filter((next) => next.ca && !reached.includes(next) && isIssuedBy(last, next)));
  return reached;
}
