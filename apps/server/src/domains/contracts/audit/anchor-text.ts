import { createHash } from "node:crypto";

/** The last event of a contract's chain. */
export type ChainHead = { contractId: number; sequence: number; digest: Buffer };
export type AnchorParts = {
  number: number;
  at: Date;
  previousDigest: Buffer;
  heads: readonly ChainHead[];
};

/** The first anchor uses this value as the digest of its predecessor. */
export const noAnchor = Buffer.alloc(32);

/**
 * Returns the text that is hashed and sealed for an anchor: one line for the anchor, followed by one line for each
 * chain in order of contract id.
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
