import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Returns 256 random bits in base64url, for use in URLs. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Creates the digest that is stored instead of a token. It is keyed by the server's secret and by its purpose, so that
 * database access yields no token, and a token of one purpose is useless for another.
 */
export function createTokenDigest(secret: string, purpose: string): (token: string) => string {
  return (token) => createHmac("sha256", `${purpose}.${secret}`).update(token).digest("base64url");
}

/**
 * Encrypts short texts (AES-256-GCM) with a key derived from the server's secret. `owner` is bound into the text, so
 * that a text copied to another owner's row cannot be decrypted. `open` returns null for a text that cannot be
 * decrypted.
 */
export function createSafe(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(text: string, owner: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < 28) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        // The tag does not match: the secret, the owner or a byte differs.
        return null;
      }
    },
  };
}
