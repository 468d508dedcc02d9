import { createHash } from "node:crypto";

/** Where the storage keeps the bytes of a product's document. */
export function documentKey(digest: string): string {
  return `documents/${digest.slice(0, 2)}/${digest}.pdf`;
}

/** Names a document's bytes by what they are: SHA-256, hexadecimal. */
export function digestOfDocument(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
