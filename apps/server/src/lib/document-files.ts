import { createHash } from "node:crypto";

/** Returns the file storage key of a product document. */
export function documentKey(digest: string): string {
  return `documents/${digest.slice(0, 2)}/${digest}.pdf`;
}

/** Returns the digest of a document's bytes: SHA-256, hexadecimal. */
export function digestOfDocument(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
