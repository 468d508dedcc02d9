import { createHash, verify, X509Certificate } from "node:crypto";
import { encodeCms, readCms, signedAttributes } from "./cms.ts";
import { readWhole, sameBytes } from "./der.ts";
import type { SealCertificates } from "./seal.ts";

/**
 * Checks a detached signature of the portal's seal over some bytes; sentences without a full stop, none where it is whole.
 * Never throws, whatever the bytes are.
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
    const known = certificates.find((each) => sameBytes(encodeCms({ digest, certificates: each, ...parts }), cms.raw));
    if (known === undefined) return ["its signature was not made by this portal, or not for this content"];
    const { publicKey } = new X509Certificate(known.certificate);
    const isSigned = verify("sha256", signedAttributes(digest, known.certificate), publicKey, parts.signature);
    return isSigned ? [] : ["its signature is invalid"];
  } catch (error) {
    return [`its signature can't be read (${error instanceof Error ? error.message : String(error)})`];
  }
}
