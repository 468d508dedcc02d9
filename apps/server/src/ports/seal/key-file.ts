import { createPrivateKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { StartRefused } from "../../lib/startup/start-refused.ts";
import { orderChain } from "./certificate.ts";
import { checkedSigner } from "./checked-signer.ts";
import { SealFailed, type Signer } from "./seal.ts";

const signAsync = promisify<string, Uint8Array, KeyObject, Buffer>(sign);
const encryptedData = "1.2.840.113549.1.7.6";
/**
 * Matches the legacy algorithms of PKCS#12 (RC2 and 3DES) and the crypto module's error for them. Newer files use
 * PBES2.
 */
const legacyAlgorithm = /1\.2\.840\.113549\.1\.12\.1\.\d|digital envelope routines::unsupported/;

/**
 * Creates a signer from a key file (PKCS#12). `source` names the file in messages. Throws `StartRefused` with the
 * remedy if the password is wrong, the file uses legacy algorithms, or it does not contain a key with its certificate.
 * The message never contains the password.
 */
export async function readKeyFile(file: Uint8Array, password: string, source: string): Promise<Signer> {
  const { keys, certificates } = await decrypt(file, password).catch((error: unknown) => {
    throw new StartRefused(describeRefusal(error, source), { cause: error });
  });
  const [key] = keys;
  const certificate = key && certificates.find((candidate) => new X509Certificate(candidate).checkPrivateKey(key));
  if (key === undefined || certificate === undefined) {
    throw new StartRefused(`${source} has no key with its certificate. Export both into one PKCS#12 file.`);
  }
  if (key.asymmetricKeyType !== "rsa") {
    throw new StartRefused(`${source} has a key that is not RSA (${key.asymmetricKeyType}). Use an RSA key.`);
  }
  const others = certificates.filter((other) => other !== certificate);
  return checkedSigner({ certificate, chain: orderChain(certificate, others) }, async (bytes) =>
    signAsync("sha256", bytes, key).catch((error: unknown) => {
      throw new SealFailed("signer", String(error), { cause: error });
    }),
  );
}

/** Loads the library only when needed: it is large, and only key files use it. */
async function decrypt(file: Uint8Array, password: string): Promise<{ keys: KeyObject[]; certificates: Buffer[] }> {
  const { CertBag, PFX, PKCS8ShroudedKeyBag } = await import("pkijs");
  const secret = new TextEncoder().encode(password).buffer;
  const pfx = PFX.fromBER(Uint8Array.from(file));
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error("it is empty");
  const safeContents = safe.safeContents.map((content) =>
    content.contentType === encryptedData ? { password: secret } : {},
  );
  await safe.parseInternalValues({ safeContents });
  const keys: KeyObject[] = [];
  const certificates: Buffer[] = [];
  const contents = (safe.parsedValue?.safeContents ?? []) as { value: { safeBags: { bagValue: unknown }[] } }[];
  for (const { bagValue } of contents.flatMap(({ value }) => value.safeBags)) {
    if (bagValue instanceof PKCS8ShroudedKeyBag) {
      const key = Buffer.from(bagValue.toSchema().toBER());
      keys.push(createPrivateKey({ key, format: "der", type: "pkcs8", passphrase: password }));
    } else if (bagValue instanceof CertBag) {
      const { parsedValue } = bagValue as { parsedValue?: { toSchema(): { toBER(): ArrayBuffer } } };
      if (parsedValue) certificates.push(Buffer.from(parsedValue.toSchema().toBER()));
    }
  }
  return { keys, certificates };
}

function describeRefusal(error: unknown, source: string): string {
  const detail = error instanceof Error ? error.message : String(error);
  if (detail.includes("Integrity")) return `${source} can't be opened: the password (SEAL_PASSWORD) is wrong.`;
  if (legacyAlgorithm.test(detail)) {
    return `${source} uses outdated encryption (RC2 or 3DES). Convert it: openssl pkcs12 -legacy -in old.p12 -out seal.pem, then openssl pkcs12 -export -in seal.pem -out new.p12, and remove seal.pem.`;
  }
  return `${source} is not a PKCS#12 file (${detail}). Create one with "openssl pkcs12 -export".`;
}
