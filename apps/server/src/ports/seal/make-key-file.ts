import { randomBytes } from "node:crypto";

export type NewKeyFile = {
  /** The name of the seal's owner, which viewers display. */
  readonly name: string;
  readonly password: string;
  /** The time at which the certificates become valid. They expire ten years later. */
  readonly from: Date;
  /** The number of rounds of the file's encryption. */
  readonly rounds?: number;
};

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const years = 10;
/** Extended key usages: email protection and document signing (RFC 9336). */
const usages = ["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36"];

/**
 * Creates a key file (PKCS#12) that contains a key for seals, its certificate, and the certificate of a small authority
 * that issued it. People import the authority's certificate so that their viewers trust the seal. The authority's key
 * is discarded, so that it never signs another certificate.
 */
export async function makeKeyFile({ name, password, from, rounds = 100_000 }: NewKeyFile): Promise<Uint8Array> {
  const { key, certificates } = await makeCertificates(name, from);
  return await encrypt(key, certificates, password, rounds);
}

async function makeCertificates(name: string, from: Date): Promise<{ key: ArrayBuffer; certificates: ArrayBuffer[] }> {
  // The certificate library uses decorators, which need this module to be loaded first.
  await import("reflect-metadata");
  const x509 = await import("@peculiar/x509");
  const { KeyUsageFlags } = x509;
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const [authority, leaf] = await Promise.all([newKeys(), newKeys()]);
  const authorityName = new x509.Name([{ CN: [{ utf8String: `${name} CA` }] }]);
  const leafName = new x509.Name([{ CN: [{ utf8String: name }] }]);
  const common = { notBefore: from, notAfter: until, signingAlgorithm: algorithm, signingKey: authority.privateKey };
  const authorityCertificate = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: newSerial(),
    subject: authorityName,
    issuer: authorityName,
    publicKey: authority.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const leafCertificate = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: newSerial(),
    subject: leafName,
    issuer: authorityName,
    publicKey: leaf.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      new x509.ExtendedKeyUsageExtension(usages),
      await x509.SubjectKeyIdentifierExtension.create(leaf.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const key = await crypto.subtle.exportKey("pkcs8", leaf.privateKey);
  return { key, certificates: [leafCertificate.rawData, authorityCertificate.rawData] };
}

// The return type is inferred, since the types of keys differ between browser and server.
async function newKeys() {
  return await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

/** The first byte keeps the number positive and prevents leading zeros, which DER would omit. */
function newSerial(): string {
  return `01${randomBytes(15).toString("hex")}`;
}

async function encrypt(
  key: ArrayBuffer,
  certificates: readonly ArrayBuffer[],
  password: string,
  rounds: number,
): Promise<Uint8Array> {
  const pkijs = await import("pkijs");
  const { OctetString } = await import("asn1js");
  const secret = new TextEncoder().encode(password).buffer;
  const encryption = {
    password: secret,
    // The library creates its own initialisation vector, but its types require this one.
    contentEncryptionAlgorithm: { name: "AES-CBC", length: 256, iv: new Uint8Array(16) },
    hmacHashAlgorithm: "SHA-256",
    iterationCount: rounds,
  };
  // Marks the certificate that belongs to the key.
  const keyId = () =>
    new pkijs.Attribute({
      type: "1.2.840.113549.1.9.21",
      values: [new OctetString({ valueHex: new Uint8Array([1]).buffer })],
    });
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: pkijs.PrivateKeyInfo.fromBER(key) });
  await keyBag.makeInternalValues(encryption);
  const keySafe = new pkijs.SafeContents({
    safeBags: [new pkijs.SafeBag({ bagId: "1.2.840.113549.1.12.10.1.2", bagValue: keyBag, bagAttributes: [keyId()] })],
  });
  const certificateSafe = new pkijs.SafeContents({
    safeBags: certificates.map(
      (der, index) =>
        new pkijs.SafeBag({
          bagId: "1.2.840.113549.1.12.10.1.3",
          bagValue: new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(der) }),
          ...(index === 0 && { bagAttributes: [keyId()] }),
        }),
    ),
  });
  const pfx = new pkijs.PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new pkijs.AuthenticatedSafe({
        parsedValue: {
          safeContents: [
            { privacyMode: 0, value: keySafe },
            { privacyMode: 1, value: certificateSafe },
          ],
        },
      }),
    },
  });
  await pfx.parsedValue?.authenticatedSafe?.makeInternalValues({ safeContents: [{}, encryption] });
  await pfx.makeInternalValues({
    password: secret,
    iterations: rounds,
    pbkdf2HashAlgorithm: { name: "SHA-256" },
    hmacHashAlgorithm: "SHA-256",
  });
  return new Uint8Array(pfx.toSchema().toBER());
}
