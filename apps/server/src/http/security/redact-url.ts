const redacted = "[redacted]";

/**
 * Parts of an address that must not be logged although they look like harmless words or numbers: tokens, ids, and names
 * in lookups.
 */
const secretPaths = [
  /(\/api\/internalsso\/)(?!token\/gettoken$)[^/]+/gi,
  /^(\/(?:internalsso|reset-password|registration-confirm|sign|client|download|webrequest)\/)[^/]+/gi,
  /(\/ta-server\/sso\/)[^/]+/gi,
  /(\/registration-decision\/(?:accept|decline)\/)[^/]+/gi,
  /(\/api\/user\/(?:acceptregistration|declineregistration|registrationrequest)\/)[^/]+/gi,
  /(webrequest\D{0,20}?)\d+/gi,
  /(\/api\/(?:sign|clientform|download|employer)\/)[^/]+/gi,
  /(\/api\/proposal\/)(?!generate$|send$)[^/]+/gi,
  // Redacted up to the end, because a document number may contain an encoded slash.
  /(\/api\/client\/identitydocument\/).+/gis,
];
/**
 * Path segments that may be logged: words of known routes, short numbers, versions such as `v1`, and segments that are
 * already redacted.
 */
const plainSegment = /^(?:[a-z][a-z-]{0,31}\d?|\d{1,7}|[a-z-]{0,32}\[redacted\])$/i;
const ownFile = /^[\w-]{1,64}\.[a-z\d]{1,8}(?:\.map)?$/i;
/** Parameters of lists, charts and images, which contain no personal data. */
const plainQuery: ReadonlySet<string> = new Set([
  "citizenshipCountryId",
  "countryId",
  "currencyId",
  "from",
  "granularity",
  "idclient",
  "language",
  "offset",
  "pageSize",
  "period",
  "to",
  "v",
]);
const plainValue = /^[\w.,-]{0,32}$/;
/** Parameters whose names are logged without their values. An unknown parameter is logged without its name too. */
const secretQuery: ReadonlySet<string> = new Set([
  "code",
  "email",
  "identificationNumber",
  "name",
  "password",
  "surname",
  "token",
  "username",
]);

/**
 * Returns an address in a form that may be logged. Only parts known to be harmless are kept, and all others are
 * replaced, so the encoding of a name or token does not matter. The path is decoded like in the router, and repeatedly:
 * `/%61pi/…`, `%2561pi`.
 */
export function redactUrl(url: string): string {
  const mark = url.indexOf("?");
  const path = redactPath(mark < 0 ? url : url.slice(0, mark));
  return mark < 0 ? path : `${path}?${redactQuery(url.slice(mark + 1))}`;
}

function redactPath(sent: string): string {
  const path = decodeFully(sent).replaceAll(/\/{2,}/g, "/");
  const parts = secretPaths.reduce((text, pattern) => text.replaceAll(pattern, `$1${redacted}`), path).split("/");
  const isFile = parts[1] === "assets" || parts[1] === "fonts" || parts.length === 2;
  return parts
    .map((part, index) =>
      part === "" || plainSegment.test(part) || (isFile && index === parts.length - 1 && ownFile.test(part))
        ? part
        : redacted,
    )
    .join("/");
}

function redactQuery(query: string): string {
  const pairs = query.split("&").map((pair) => {
    const end = pair.indexOf("=");
    const [name, value] = end < 0 ? [pair, ""] : [pair.slice(0, end), pair.slice(end + 1)];
    if (plainQuery.has(name) && plainValue.test(value)) return pair;
    return plainQuery.has(name) || secretQuery.has(name) ? `${name}=${redacted}` : redacted;
  });
  return pairs.join("&");
}

/**
 * How often a path is decoded. Real addresses are encoded fewer times; a path that is still encoded afterwards is
 * redacted.
 */
const maxEncodings = 8;

function decodeFully(path: string): string {
  let text = path;
  for (let times = 0; times < maxEncodings && text.includes("%"); times += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      // The text is malformed; the router refuses this address too.
      return text;
    }
  }
  return text;
}
