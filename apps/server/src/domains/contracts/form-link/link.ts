import { createTokenDigest } from "../../../lib/keys/secrets.ts";

/** Returns the function that computes the digest of a token, which is used to look up the link. */
export function linkDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "client-form-link");
}

/** Returns the subject of a form's link, used for its codes and browsers. */
export function subjectOf({ id }: { id: string }): string {
  return `client-form:${id}`;
}
