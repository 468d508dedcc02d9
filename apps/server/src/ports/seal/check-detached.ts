import { createHash, verify, X509Certificate } from "node:crypto";
import { encodeCms, readCms, signedAttributes } from "./cms.ts";
import { readWhole, sameBytes } from "./der.ts";
import type { SealCertificates } from "./seal.ts";

/**
 * Checks that a detached signature over some bytes is valid and was created with one of the seal certificates. Returns
 * its defects as sentences without a full stop; the list is empty if the signature is valid. Never throws, even for
 * arbitrary bytes.
 */
export function checkDetached(
  content: Uint8Array,
  signature: Uint8Array,
  certificates: readonly SealCertificates[],
): string[] {
  try {
    const digest = createHash("sha256").update(content).digest();
    const cms = readWhole(signature);
    const parts = readCms(cms);
    const certificate = certificates.find((each) =>
      sameBytes(encodeCms({ digest, certificates: each, ...parts }), cms.raw),
    );
    if (certificate === undefined) return ["its signature was not made by this portal, or not for this content"];
    const { publicKey } = new X509Certificate(certificate.certificate);
    const isSigned = verify("sha256", signedAttributes(digest, certificate.certificate), publicKey, parts.signature);
    return isSigned ? [] : ["its signature is invalid"];
  } catch (error) {
    return [`its signature can't be read (${error instanceof Error ? error.message : String(error)})`];
  }
}
