import { X509Certificate } from "node:crypto";
import { certificateFields } from "./certificate.ts";
import {
  childrenOf,
  derTag,
  type DerNode,
  expectNode,
  derNull,
  objectId,
  readWhole,
  sameBytes,
  sequence,
} from "./der.ts";

/** The parts of a time-stamp token. */
export type TokenParts = {
  /** The signed content: the time, and the digest of the time-stamped bytes. */
  content: Uint8Array;
  certificates: X509Certificate[];
  signer: X509Certificate;
  /** The crypto module's name of the digest algorithm. */
  digest: string;
  attributes: DerNode;
  signatureAlgorithm: DerNode;
  signature: Uint8Array;
};

const signedData = objectId("1.2.840.113549.1.7.2");
/** The content type of a time-stamp token. */
export const tstInfo = objectId("1.2.840.113549.1.9.16.1.4");
const digests = new Map([
  ["sha256", objectId("2.16.840.1.101.3.4.2.1")],
  ["sha384", objectId("2.16.840.1.101.3.4.2.2")],
  ["sha512", objectId("2.16.840.1.101.3.4.2.3")],
]);

/**
 * Parses a token. Throws if it is not well-formed.
 * Source: RFC 5652, 5; RFC 3161, 2.4.2.
 */
export function readToken(token: Uint8Array): TokenParts {
  const [type, wrapped] = childrenOf(expectNode(readWhole(token), derTag.sequence));
  if (!sameBytes(expectNode(type, derTag.objectId).raw, signedData)) throw new Error("it is not a signature");
  const [version, digestSet, encapsulated, certificateSet, ...others] = childrenOf(
    expectNode(childrenOf(expectNode(wrapped, 0xa0))[0], derTag.sequence),
  );
  expectNumber(version, 3);
  const [contentKind, contentField] = childrenOf(expectNode(encapsulated, derTag.sequence));
  if (!sameBytes(expectNode(contentKind, derTag.objectId).raw, tstInfo)) throw new Error("it doesn't sign a time");
  const { content } = expectNode(childrenOf(expectNode(contentField, 0xa0))[0], derTag.octets);
  const [signerInfo, secondSigner] = childrenOf(expectNode(others.at(-1), derTag.set));
  if (secondSigner !== undefined) throw new Error("it has more than one signer");
  const [signerVersion, signerId, digestId, attributes, signatureAlgorithm, signature] = childrenOf(
    expectNode(signerInfo, derTag.sequence),
  );
  expectNumber(signerVersion, 1);
  const digest = digestOf(expectNode(digestId, derTag.sequence));
  const listed = childrenOf(expectNode(digestSet, derTag.set)).map(digestOf);
  if (listed.length !== 1 || listed[0] !== digest) throw new Error("its digest differs from its signer's");
  const encoded = childrenOf(expectNode(certificateSet, 0xa0)).map(({ raw }) => raw);
  const certificates = encoded.map((der) => new X509Certificate(der));
  const at = encoded.findIndex((der) => {
    const { issuer, serial } = certificateFields(der);
    return sameBytes(sequence(issuer, serial), expectNode(signerId, derTag.sequence).raw);
  });
  const signer = certificates[at];
  if (signer === undefined) throw new Error("it doesn't contain its signer's certificate");
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
  if (content.length !== 1 || content[0] !== value) throw new Error("its version is unknown");
}

/** Returns the crypto module's name of a digest algorithm given in DER. Throws if the algorithm is unknown. */
export function digestOf(algorithm: DerNode): string {
  for (const [name, id] of digests)
    if ([sequence(id), sequence(id, derNull)].some((known) => sameBytes(known, algorithm.raw))) return name;
  throw new Error("its digest algorithm is unknown");
}

/** Parses a token's content. Throws if its version is not supported or its digest is not SHA-256. */
export function readTimeStampInfo(content: Uint8Array): { at: Date; imprint: Uint8Array; nonce: Uint8Array | null } {
  const [version, , imprint, , time, ...optional] = childrenOf(expectNode(readWhole(content), derTag.sequence));
  expectNumber(version, 1);
  const [algorithm, hashed] = childrenOf(expectNode(imprint, derTag.sequence));
  if (digestOf(expectNode(algorithm, derTag.sequence)) !== "sha256")
    throw new Error("it uses another digest algorithm");
  const text = Buffer.from(expectNode(time, 0x18).content).toString("latin1");
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  const [, year, month, day, hour, minute, second, fraction = ""] = parts ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(at.getTime())) throw new Error("it has no time");
  const nonce = optional.find(({ tag }) => tag === derTag.integer)?.content ?? null;
  return { at, imprint: expectNode(hashed, derTag.octets).content, nonce };
}

/** Returns the first value of an attribute; null if the attribute is missing. */
export function attributeOf(attributes: DerNode, id: Uint8Array): DerNode | null {
  for (const attribute of childrenOf(attributes)) {
    const [type, values] = childrenOf(attribute);
    if (type && sameBytes(type.raw, id)) return childrenOf(expectNode(values, derTag.set))[0] ?? null;
  }
  return null;
}
