import { verify, X509Certificate } from "node:crypto";
import { SealFailed, type SealCertificates, type Signer } from "./seal.ts";

/**
 * Returns a signer that verifies each signature with its certificate before returning it. A wrong key or a failing
 * device therefore never creates an invalid seal.
 */
export function checkedSigner(
  { certificate, chain }: SealCertificates,
  sign: (bytes: Uint8Array) => Promise<Uint8Array>,
): Signer {
  const { publicKey } = new X509Certificate(certificate);
  return {
    certificate,
    chain,
    async sign(bytes) {
      const signature = await sign(bytes);
      if (verify("sha256", bytes, publicKey, signature)) return signature;
      throw new SealFailed("signer", "the signature doesn't match the certificate");
    },
  };
}
