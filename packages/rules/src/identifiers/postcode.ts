/** Checks postcodes in the formats of five countries. Source: docs/reference/client-form.md#postcodes. */
import type { Issue } from "../issue.ts";

/**
 * In CZ and SK a postcode is written with a space after the third digit but stored without it, so both forms are
 * accepted.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  CZ: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  BG: /^\d{4}$/,
};

/**
 * Checks a postcode in the format of its country (ISO code): CZ, SK, DE, AT or BG. Postcodes of other countries are not
 * checked.
 */
export function checkPostcode(path: string, value: string, country: string): Issue[] {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  return pattern === undefined || pattern.test(value) ? [] : [{ path, key: "string.postcode" }];
}
