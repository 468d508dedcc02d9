import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";

type Claims = { issuer: string; audience: string; username: string; seconds: number; now: Date };

/**
 * Creates a token signed with a shared secret (HS256). It contains issuer, audience and user, is for single use and
 * expires after `seconds`.
 */
export function signToken(secret: string, { issuer, audience, username, seconds, now }: Claims): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(username)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(Buffer.from(secret));
}
