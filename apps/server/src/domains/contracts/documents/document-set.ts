import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal. */
export function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * All documents of a contract in one digest: that of the list of their digests, sorted, a line each. Whoever signs, signs
 * exactly these documents. Source: docs/decisions/176.
 */
export function documentSetOf(digests: readonly string[]): string {
  return digestOf(digests.toSorted().join("\n"));
}
