/** International bank account numbers. Source: ISO 13616, SWIFT's IBAN registry; docs/reference/client-form.md#iban. */
import type { Issue } from "../issue.ts";
import { ibanPatterns } from "./iban-formats.ts";

/**
 * The parts of an IBAN. `country` is the ISO code. `body` follows the check digits and contains the account in the
 * format of its country.
 */
export type Iban = { readonly country: string; readonly checkDigits: string; readonly body: string };

/**
 * Parses an IBAN in its electronic form (capitals, no spaces). Returns null if the country has no IBANs or the check
 * digits are wrong.
 */
export function parseIban(value: unknown): Iban | null {
  if (typeof value !== "string") return null;
  const [country, checkDigits, body] = [value.slice(0, 2), value.slice(2, 4), value.slice(4)];
  if (!/^\d{2}$/.test(checkDigits) || ibanPatterns.get(country)?.test(body) !== true) return null;
  return ibanCheckDigits(country, body) === checkDigits ? { country, checkDigits, body } : null;
}

/**
 * Returns the two check digits of an account: 98 minus the remainder modulo 97 of the body, the country and 00, where
 * letters are replaced by numbers (A is 10). The result is from 02 to 98.
 * @example ibanCheckDigits("CZ", "08000000192000145399") // "65"
 */
export function ibanCheckDigits(country: string, body: string): string {
  let remainder = 0;
  for (const character of `${body}${country}00`) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return String(98 - remainder).padStart(2, "0");
}

/** Checks an IBAN of any country in its electronic form. Lower-case letters and spaces are refused. */
export function checkIban(path: string, value: string): Issue[] {
  return parseIban(value) === null ? [{ path, key: "string.iban" }] : [];
}
