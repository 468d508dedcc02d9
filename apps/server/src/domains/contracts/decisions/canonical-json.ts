import canonicalize from "canonicalize";

/** What JSON can hold. Dates, maps and undefined are none of it: canonical JSON would change or drop them in silence. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one text of a value, whatever the order in which its keys were written (RFC 8785): digests are made of it.
 * Throws for NaN, infinities and half of a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("Not a JSON value");
  return text;
}
