/** Postcodes, whose format is known for five countries. Source: docs/reference/client-form.md#postcodes. */
import type { Issue } from "../issue.ts";

/** Czechs and Slovaks write a blank after the third digit; it is stored without. */
const patterns: Readonly<Record<string, RegExp>> = {
  CZ: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  BG: /^\d{4}$/,
};

/** A postcode in the form of its country (ISO code): CZ, SK, DE, AT and BG; of any other country nothing is checked. */
export function checkPostcode(path: string, value: string, country: string): Issue[] {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  return pattern === undefined || pattern.test(value) ? [] : [{ path, key: "string.postcode" }];
}
