/** How the session's cookie is called, and its id out of a `cookie` header. */
export type SessionCookie = { name: string; read: (header: string | undefined) => string | undefined };

/**
 * The session's cookie. Under https its name says to the browser that this host alone may set it, for all paths and over
 * https: no page of a sister domain can plant one, and a cookie of the plain name is not looked at.
 * Source: docs/decisions/218.
 */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = `${isSecure ? "__Host-" : ""}fundport-session`;
  // The id is made of letters that need no decoding.
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return { name, read: (header) => (header === undefined ? undefined : pattern.exec(header)?.[1]) };
}
