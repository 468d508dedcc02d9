/** The headers in which a browser sends the origin of a request from another site's page. */
export type ForeignOrigin = {
  name: string;
  /** `ours` is the origin of the app, such as `http://localhost:3000`. */
  headers: (ours: string) => Record<string, string>;
};

const of = (name: string, write: (ours: URL) => string): ForeignOrigin => ({
  name,
  headers: (ours) => ({ origin: write(new URL(ours)) }),
});

export const foreignOrigins: readonly ForeignOrigin[] = [
  of("another site", () => "https://evil.example"),
  of("a page without an origin", () => "null"),
  of("nothing", () => ""),
  { name: "no Origin, with the cookie", headers: () => ({}) },
  { name: "no Origin, across sites", headers: () => ({ "sec-fetch-site": "cross-site" }) },
  { name: "no Origin, from a sister domain", headers: () => ({ "sec-fetch-site": "same-site" }) },
  { name: "no Origin, from the address bar", headers: () => ({ "sec-fetch-site": "none" }) },
  of("another port", ({ protocol, hostname }) => `${protocol}//${hostname}:1`),
  of("no port", ({ protocol, hostname }) => `${protocol}//${hostname}`),
  of("the portal's name with something behind it", ({ origin }) => `${origin}.evil.example`),
  of("the portal's port with something behind it", ({ origin }) => `${origin}0`),
  of("the portal's name with something before it", ({ protocol, host }) => `${protocol}//evil-${host}`),
  of("a domain below the portal's", ({ protocol, host }) => `${protocol}//evil.${host}`),
  of("the other scheme", ({ protocol, host }) => `${protocol === "http:" ? "https" : "http"}://${host}`),
  of("capital letters", ({ origin }) => origin.toUpperCase()),
  of("a dot behind the name", ({ protocol, hostname, port }) => `${protocol}//${hostname}.:${port}`),
  of("a slash behind it", ({ origin }) => `${origin}/`),
  of("a path behind it", ({ origin }) => `${origin}/api`),
  of("a user before it", ({ protocol, host }) => `${protocol}//user@${host}`),
  of("two origins", ({ origin }) => `${origin}, https://evil.example`),
  of("blanks around it", ({ origin }) => `x ${origin}`),
];
