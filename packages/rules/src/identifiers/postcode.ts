/** Postcodes. The formats of five countries are supported. Source: docs/reference/client-form.md#postcodes. */
import type { Issue } from "../issue.ts";

/** Czech and Slovak postcodes are written with a space after the third digit and stored without it. */
const patterns: Readonly<Record<string, RegExp>> = {
  CZ: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  BG: /^\d{4}$/,
};

/**
 * Checks a postcode in the format of its country (ISO code): CZ, SK, DE, AT and BG. Postcodes of other countries are
 * not checked.
 */
export function checkPostcode(path: string, value: string, country: string): Issue[] {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  return pattern === undefined || pattern.test(value) ? [] : [{ path, key: "string.postcode" }];
}
