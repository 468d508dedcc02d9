/** Secrets, and what may hold one: a partner's file may be its secret by mistake, a command may carry a PIN. */
const secretSettings: ReadonlySet<string> = new Set([
  "COOKIE_SECRET",
  "SSO_SIGNING_SECRET",
  "SSO_PARTNERS",
  "DATA_KEYS",
  "INDEX_KEY",
  "SEAL_PASSWORD",
  "SEAL_COMMAND",
]);

/**
 * A setting as a message or a log may show it: nothing of a secret, and of an address neither user and password nor
 * path and query, which hold the key of many a gateway. What is no address may hold any of it and is not shown.
 */
export function describeSetting(name: string, value: string): string {
  if (secretSettings.has(name)) return name;
  if (!/_URLS?$/.test(name)) return `${name}=${JSON.stringify(value)}`;
  const addresses = (name === "PUBLIC_URLS" ? value.split(",") : [value]).map((text) => describeAddress(text.trim()));
  const shown = addresses.filter((address) => address !== null);
  return shown.length === addresses.length ? `${name}=${JSON.stringify(shown.join(","))}` : `${name} (not shown)`;
}

/** Scheme and host of an address, with a sign where more was left out; null for what is none. */
export function describeAddress(text: string): string | null {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, search, hash } = new URL(text);
  const rest = `${pathname}${search}${hash}`;
  // An unescaped sign in a password ends the host early: what looks like a path is then the end of the password.
  if (host === "" || rest.includes("@")) return null;
  return `${protocol}//${username + password === "" ? "" : "…@"}${host}${rest.length > 1 ? "/…" : ""}`;
}

/**
 * What went wrong at an address, without what may be its password: a sign in it that is not encoded makes its end a host, or
 * the name of a database, which errors repeat.
 */
export function describeFault(error: unknown, address: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const userPart = address.slice(0, address.lastIndexOf("@") + 1).replace(/^[a-z][a-z\d+.-]*:\/\//i, "");
  const password = userPart.slice(userPart.indexOf(":") + 1);
  const pieces = [password, decode(password)].flatMap((text) => text.split(/[@:/?#&=\s]+/));
  const isRepeated = pieces.some((piece) => piece.length > 2 && message.toLowerCase().includes(piece.toLowerCase()));
  const code = error instanceof Error && "code" in error ? String(error.code) : "an error";
  return isRepeated ? `${code}; its words may hold the password and are not shown` : message;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself.
    return text;
  }
}
