/** The name of a cookie, and a function that reads its value from a `cookie` header. */
export type NamedCookie = { name: string; read: (header: string | undefined) => string | undefined };

/** Creates a named cookie; its value is read without decoding. */
export function createNamedCookie(name: string): NamedCookie {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return { name, read: (header) => (header === undefined ? undefined : pattern.exec(header)?.[1]) };
}

/**
 * Creates a cookie for all paths. Under https it has the prefix `__Host-`, so browsers accept it only from this host
 * and over https. A page of a sibling domain cannot set it, and a cookie with the plain name is ignored.
 * Source: docs/reference/sessions.md#cookies.
 */
function createHostCookie(plainName: string, isSecure: boolean): NamedCookie {
  return createNamedCookie(`${isSecure ? "__Host-" : ""}${plainName}`);
}

export const createSessionCookie = (isSecure: boolean): NamedCookie => createHostCookie("fundport-session", isSecure);

/** Creates the cookie that identifies the browser during a log-in with a passkey, before a session exists. */
export const createPasskeyCookie = (isSecure: boolean): NamedCookie => createHostCookie("fundport-passkey", isSecure);
