import { readValue, toBytes, toDigits, valuesIn, writeSet, writeValue } from "./hex-der.ts";

/** One of our sealing certificates and its chain up to the trusted root, encoded as hex digits. */
export type Sealer = { readonly certificate: string; readonly chain: readonly string[] };

const sequence = "30";
const set = "31";
const octets = "04";
const field0 = "a0";
/** DER-encoded object identifiers of content types, attributes and algorithms. */
const data = "06092a864886f70d010701";
const signedData = "06092a864886f70d010702";
const contentType = "06092a864886f70d010903";
const messageDigest = "06092a864886f70d010904";
const signingCertificate = "060b2a864886f70d010910022f";
const timeStamp = "060b2a864886f70d010910020e";
const sha256Id = "300b0609608648016503040201";
const rsaSha256Id = "300d06092a864886f70d01010b0500";
const version1 = "020101";
const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** Returns the SHA-256 digest of the bytes as hex digits. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toDigits(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/**
 * Returns a certificate's public key, and its issuer and serial number, which identify the certificate in a signature.
 */
export function nameOf(certificate: string): { issuer: string; serial: string; publicKey: string } {
  const fields = valuesIn(valuesIn(readValue(certificate))[0] ?? readValue(""));
  const [serial, , issuer, , , publicKey] = (fields[0]?.tag === field0 ? fields.slice(1) : fields).map(
    ({ raw }) => raw,
  );
  return { issuer: issuer ?? "", serial: serial ?? "", publicKey: publicKey ?? "" };
}

/** Returns the attributes that are signed, encoded as a SET: the document's digest and the signing certificate. */
export async function attributesOf(digest: string, certificate: string): Promise<string> {
  const { issuer, serial } = nameOf(certificate);
  const hash = writeValue(octets, await digestOf(toBytes(certificate)));
  const named = writeValue(sequence, writeValue(sequence, writeValue("a4", issuer)), serial);
  const attribute = (id: string, value: string) => writeValue(sequence, id, writeValue(set, value));
  return writeSet(
    set,
    attribute(contentType, data),
    attribute(messageDigest, writeValue(octets, digest)),
    attribute(signingCertificate, writeValue(sequence, writeValue(sequence, writeValue(sequence, hash, named)))),
  );
}

/**
 * Returns true if a signature is valid for the certificate's key and equals our own encoding for this digest byte for
 * byte. Common verifiers ignore some bytes of the envelope; this function encodes the whole envelope again and compares
 * it. A time stamp in the envelope is copied without a check. Throws if the bytes cannot be parsed as a signature.
 */
export async function isSignatureOf(digits: string, digest: string, { certificate, chain }: Sealer): Promise<boolean> {
  const cms = readValue(digits);
  const [, content] = valuesIn(cms);
  const signerInfos = content && valuesIn(valuesIn(content)[0] ?? cms).at(-1);
  const [, , , , , signature, stamp] = valuesIn(valuesIn(signerInfos ?? cms)[0] ?? cms);
  if (!signature) return false;
  const { issuer, serial, publicKey } = nameOf(certificate);
  const attributes = await attributesOf(digest, certificate);
  const token = stamp && valuesIn(valuesIn(valuesIn(stamp)[0] ?? cms)[1] ?? cms)[0]?.raw;
  const signer = writeValue(
    sequence,
    version1,
    writeValue(sequence, issuer, serial),
    sha256Id,
    field0 + attributes.slice(2),
    rsaSha256Id,
    writeValue(octets, signature.content),
    ...(token === undefined ? [] : [writeValue("a1", writeValue(sequence, timeStamp, writeValue(set, token)))]),
  );
  const signed = writeValue(
    sequence,
    version1,
    writeValue(set, sha256Id),
    writeValue(sequence, data),
    writeSet(field0, certificate, ...chain),
    writeValue(set, signer),
  );
  if (writeValue(sequence, signedData, writeValue(field0, signed)) !== cms.raw) return false;
  const key = await crypto.subtle.importKey("spki", toBytes(publicKey), rsa, false, ["verify"]);
  return crypto.subtle.verify(rsa, key, toBytes(signature.content), toBytes(attributes));
}
