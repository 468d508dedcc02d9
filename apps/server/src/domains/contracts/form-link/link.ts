import { createTokenDigest } from "../../../lib/keys/secrets.ts";

/** Returns the function that computes the digest of a token. Links are found by this digest. */
export function linkDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "client-form-link");
}

/** Returns the subject of a form's link. Codes and admitted browsers belong to this subject. */
export function subjectOf({ id }: { id: string }): string {
  return `client-form:${id}`;
}
