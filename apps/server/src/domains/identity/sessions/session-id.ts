import { hash, randomBytes } from "node:crypto";

/** Creates a random session id, which is the value of the session's cookie. */
export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Creates a function that digests session ids with the server's secret. Only digests are stored, so an attacker who can
 * write to the database cannot create a session.
 */
export function createDigest(secret: string): (cookie: string) => string {
  return (cookie) => hash("sha256", `${secret}.${cookie}`, "base64url");
}
