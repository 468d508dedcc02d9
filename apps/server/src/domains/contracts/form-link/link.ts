import { createTokenDigest } from "../../../lib/keys/secrets.ts";

/** Returns the function that computes the digest of a link's token, by which the link is found. */
export function linkDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "client-form-link");
}

/** The subject of the codes and the browsers of a form's link. */
export function subjectOf({ id }: { id: string }): string {
  return `client-form:${id}`;
}
