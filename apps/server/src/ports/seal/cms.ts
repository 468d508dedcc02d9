import { createHash } from "node:crypto";
import { certificateFields } from "./certificate.ts";
import {
  childrenOf,
  derTag,
  type DerNode,
  expectNode,
  derNull,
  objectId,
  octets,
  sequence,
  setOf,
  smallInteger,
  writeDer,
} from "./der.ts";
import type { SealCertificates, Signer, StampTime } from "./seal.ts";

const cmsData = objectId("1.2.840.113549.1.7.1");
const cmsSignedData = objectId("1.2.840.113549.1.7.2");
const contentType = objectId("1.2.840.113549.1.9.3");
const messageDigest = objectId("1.2.840.113549.1.9.4");
const signingCertificateV2 = objectId("1.2.840.113549.1.9.16.2.47");
const timeStampToken = objectId("1.2.840.113549.1.9.16.2.14");
const sha256Id = sequence(objectId("2.16.840.1.101.3.4.2.1"));
const rsaSha256Id = sequence(objectId("1.2.840.113549.1.1.11"), derNull);

/** Tags of numbered fields: `[0]` and `[1]` contain values, and `[4]` contains a directory name. */
const field0 = 0xa0;
const field1 = 0xa1;
const directoryName = 0xa4;

/** All parts of a signature. */
export type CmsParts = {
  /** SHA-256 of the signed bytes. */
  readonly digest: Uint8Array;
  readonly certificates: SealCertificates;
  readonly signature: Uint8Array;
  /** The time-stamp token; null if the signature has no time-stamp. */
  readonly token: Uint8Array | null;
};

/**
 * Signs a digest (SHA-256) and requests a time-stamp for the signature. Returns a detached CMS signature that conforms
 * to CAdES.
 */
export async function signCms(digest: Uint8Array, signer: Signer, stampTime: StampTime | null): Promise<Buffer> {
  const signature = await signer.sign(signedAttributes(digest, signer.certificate));
  const token = stampTime && (await stampTime(signature));
  return encodeCms({ digest, certificates: signer, signature, token });
}

/**
 * Returns the attributes that the signature covers: the digest and the signing certificate. The signing time is not
 * among them, because PAdES stores it in the PDF's own dictionary. The attributes are signed as a set, but stored as
 * field 0.
 * Source: EN 319 142-1, 6.3; RFC 5035 for the certificate.
 */
export function signedAttributes(digest: Uint8Array, certificate: Uint8Array): Buffer {
  const { issuer, serial } = certificateFields(certificate);
  const hash = createHash("sha256").update(certificate).digest();
  const issuerAndSerial = sequence(sequence(writeDer(directoryName, issuer)), serial);
  // The attribute's default algorithm is SHA-256, and DER omits defaults.
  const certificateId = sequence(octets(hash), issuerAndSerial);
  return setOf([
    attribute(contentType, cmsData),
    attribute(messageDigest, octets(digest)),
    attribute(signingCertificateV2, sequence(sequence(certificateId))),
  ]);
}

/**
 * Encodes a signature from its parts. The same parts always give the same bytes, so a seal can be checked to its last
 * byte.
 */
export function encodeCms({ digest, certificates, signature, token }: CmsParts): Buffer {
  const { certificate, chain } = certificates;
  const { issuer, serial } = certificateFields(certificate);
  const attributes = signedAttributes(digest, certificate);
  const storedAttributes = Buffer.concat([Buffer.from([field0]), attributes.subarray(1)]);
  const signerInfo = sequence(
    smallInteger(1),
    sequence(issuer, serial),
    sha256Id,
    storedAttributes,
    rsaSha256Id,
    octets(signature),
    ...(token === null ? [] : [writeDer(field1, attribute(timeStampToken, token))]),
  );
  const signedData = sequence(
    smallInteger(1),
    setOf([sha256Id]),
    sequence(cmsData),
    setOf([certificate, ...chain], field0),
    setOf([signerInfo]),
  );
  return sequence(cmsSignedData, writeDer(field0, signedData));
}

/**
 * Returns the parts of a signature that cannot be calculated in advance. Throws if the signature has an unexpected
 * structure.
 */
export function readCms(cms: DerNode): Pick<CmsParts, "signature" | "token"> {
  const [, content] = childrenOf(expectNode(cms, derTag.sequence));
  const [signedData] = childrenOf(expectNode(content, field0));
  const signerInfos = expectNode(childrenOf(expectNode(signedData, derTag.sequence)).at(-1), derTag.set);
  const fields = childrenOf(expectNode(childrenOf(signerInfos)[0], derTag.sequence));
  const signature = expectNode(fields[5], derTag.octets).content;
  if (fields[6] === undefined) return { signature, token: null };
  const [, values] = childrenOf(expectNode(childrenOf(expectNode(fields[6], field1))[0], derTag.sequence));
  return { signature, token: expectNode(childrenOf(expectNode(values, derTag.set))[0], derTag.sequence).raw };
}

function attribute(id: Uint8Array, value: Uint8Array): Buffer {
  return sequence(id, setOf([value]));
}
