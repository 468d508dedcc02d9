/**
 * Settings that are or may contain a secret. For example, a partner's file may be its secret by mistake, and a command
 * may contain a PIN.
 */
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
 * Returns a setting in the form that messages and logs may show. Secrets are omitted. User, password, path and query
 * are removed from addresses, because many gateways have keys in them. An invalid address is not shown, because it may
 * contain any of these parts.
 */
export function describeSetting(name: string, value: string): string {
  if (secretSettings.has(name)) return name;
  if (!/_URLS?$/.test(name)) return `${name}=${JSON.stringify(value)}`;
  const addresses = (name === "PUBLIC_URLS" ? value.split(",") : [value]).map((text) => describeAddress(text.trim()));
  const described = addresses.filter((address) => address !== null);
  return described.length === addresses.length
    ? `${name}=${JSON.stringify(described.join(","))}`
    : `${name} (not shown)`;
}

/** Returns the scheme and host of an address, with `…` instead of the omitted parts; null if the address is invalid. */
export function describeAddress(text: string): string | null {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, search, hash } = new URL(text);
  const rest = `${pathname}${search}${hash}`;
  // An unescaped character in a password can end the host too early. The path then contains the end of the password and
  // an `@`.
  if (host === "" || rest.includes("@")) return null;
  return `${protocol}//${username + password === "" ? "" : "…@"}${host}${rest.length > 1 ? "/…" : ""}`;
}

/**
 * Returns the message of a connection error without the password of the address. If the password contains an unencoded
 * special character, the rest of the password is parsed as the host or database name, which error messages repeat.
 */
export function describeConnectionError(error: unknown, address: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const userPart = address.slice(0, address.lastIndexOf("@") + 1).replace(/^[a-z][a-z\d+.-]*:\/\//i, "");
  const password = userPart.slice(userPart.indexOf(":") + 1);
  const pieces = [password, decode(password)].flatMap((text) => text.split(/[@:/?#&=\s]+/));
  const isRepeated = pieces.some((piece) => piece.length > 2 && message.toLowerCase().includes(piece.toLowerCase()));
  const code = error instanceof Error && "code" in error ? String(error.code) : "an error";
  return isRepeated ? `${code}; the message may contain the password and is not shown` : message;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The percent sign is not followed by two hexadecimal digits.
    return text;
  }
}
