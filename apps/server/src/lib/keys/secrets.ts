import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Returns 256 random bits in base64url, for use in URLs. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Creates a function that computes the digest which is stored instead of a token. The digest is keyed with the server's
 * secret and the purpose: access to the database reveals no token, and a token for one purpose is useless for another.
 */
export function createTokenDigest(secret: string, purpose: string): (token: string) => string {
  return (token) => createHmac("sha256", `${purpose}.${secret}`).update(token).digest("base64url");
}

/**
 * Creates functions that encrypt and decrypt short texts (AES-256-GCM) with a key derived from the server's secret. The
 * ciphertext is bound to `owner`, so that a text copied to another owner's row cannot be decrypted. `open` returns null
 * if a text cannot be decrypted.
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
        // The tag does not match, because the secret, the owner or a byte differs.
        return null;
      }
    },
  };
}
