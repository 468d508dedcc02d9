import { createHash } from "node:crypto";

/** Returns the SHA-256 of content, in hexadecimal. */
export function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Returns one digest for all documents of a contract: the digest of their sorted digests, one digest per line. A client
 * signs exactly these documents. Source: docs/reference/contract-documents.md#the-documents.
 */
export function documentSetOf(digests: readonly string[]): string {
  return digestOf(digests.toSorted().join("\n"));
}
