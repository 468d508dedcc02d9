import { digestOfSealed } from "../../../ports/seal/check-seal.ts";

type SealedContent = {
  contractId: number;
  kind: "document" | "proof";
  digest: string;
  content: Uint8Array;
  sealedAt: Date;
};

/** Returns the row of a file's seal. Throws for a file without a seal, which must never be sent. */
export function sealRowOf({ contractId, kind, digest, content, sealedAt }: SealedContent) {
  const contentDigest = digestOfSealed(content);
  if (contentDigest === null) throw new Error(`a file of contract ${contractId} has no seal`);
  return { contractId, kind, digest, contentDigest, sealedAt };
}
