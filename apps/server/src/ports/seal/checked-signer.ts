import { verify, X509Certificate } from "node:crypto";
import { SealFailed, type SealCertificates, type Signer } from "./seal.ts";

/**
 * A signer whose signatures are compared with its certificate, each one before it is used: a key that is not the
 * certificate's, or a device that fails, never makes a seal that nobody believes.
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
      throw new SealFailed("signer", "the signature does not belong to the certificate");
    },
  };
}
