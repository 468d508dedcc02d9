/** How a cookie is called, and its value out of a `cookie` header. */
export type NamedCookie = { name: string; read: (header: string | undefined) => string | undefined };

/** A cookie whose value is made of letters that need no decoding. */
export function createNamedCookie(name: string): NamedCookie {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return { name, read: (header) => (header === undefined ? undefined : pattern.exec(header)?.[1]) };
}

/**
 * A cookie of all paths. Under https its name says to the browser that this host alone may set it, and over https: no page
 * of a sister domain can plant one, and a cookie of the plain name is not looked at. Source: docs/decisions/218.
 */
function createHostCookie(plainName: string, isSecure: boolean): NamedCookie {
  return createNamedCookie(`${isSecure ? "__Host-" : ""}${plainName}`);
}

/** The session's cookie. */
export const createSessionCookie = (isSecure: boolean): NamedCookie => createHostCookie("fundport-session", isSecure);

/** Says which browser was asked for a passkey, before there is a session. */
export const createPasskeyCookie = (isSecure: boolean): NamedCookie => createHostCookie("fundport-passkey", isSecure);
