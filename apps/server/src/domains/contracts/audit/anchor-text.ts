import { createHash } from "node:crypto";

/** The last event of a contract's chain. */
export type ChainHead = { contractId: number; sequence: number; digest: Buffer };
export type AnchorParts = {
  number: number;
  at: Date;
  previousDigest: Buffer;
  heads: readonly ChainHead[];
};

/** Previous digest of the first anchor. */
export const noAnchor = Buffer.alloc(32);

/**
 * Returns the text of an anchor that is hashed and sealed: one line for the anchor, then one for each chain by contract
 * id.
 */
export function anchorText({ number, at, previousDigest, heads }: AnchorParts): string {
  const first = `anchor ${number} ${at.toISOString()} ${previousDigest.toString("hex")}`;
  const lines = heads
    .toSorted((a, b) => a.contractId - b.contractId)
    .map(({ contractId, sequence, digest }) => `${contractId} ${sequence} ${digest.toString("hex")}`);
  return [first, ...lines].join("\n");
}

/** Returns the SHA-256 of an anchor's text. */
export function digestOfAnchor(parts: AnchorParts): Buffer {
  return createHash("sha256").update(anchorText(parts), "utf8").digest();
}
