import canonicalize from "canonicalize";

/** A JSON value. Dates, maps and undefined are excluded, because canonical JSON would silently change or drop them. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns the same text for equal values, regardless of the order of their keys (RFC 8785), so that the text can be
 * digested. Throws for NaN, infinities and unpaired surrogates.
 */
export function canonicalJson(value: Json): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("Not a JSON value");
  return text;
}
