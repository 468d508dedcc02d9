/** International securities identification numbers. Source: ISO 6166. */
import type { Issue } from "../issue.ts";

/**
 * The parts of an ISIN. `country` is the country code of the numbering agency, and `body` is everything except the
 * check digit.
 */
export type Isin = { readonly country: string; readonly body: string; readonly checkDigit: number };

const isinPattern = /^([A-Z]{2})[A-Z0-9]{9}([0-9])$/;

/**
 * Parses an ISIN: two capitals, nine capitals or digits, and a check digit, which may be wrong. Returns null for any
 * other format.
 */
export function parseIsin(value: unknown): Isin | null {
  const [text, country, last] = typeof value === "string" ? (isinPattern.exec(value) ?? []) : [];
  if (text === undefined || country === undefined) return null;
  return { country, body: text.slice(0, -1), checkDigit: Number(last) };
}

/**
 * Returns the check digit of `body` (Luhn algorithm). Each letter becomes two digits (A is 10). Every second digit,
 * starting with the last, is doubled. The check digit completes the sum of all digits to a multiple of ten.
 * @example isinCheckDigit("US037833100") // 5
 */
export function isinCheckDigit(body: string): number {
  const digits = Array.from(body, (character) => Number.parseInt(character, 36)).join("");
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const counted = index % 2 === 0 ? digit * 2 : digit;
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Checks an ISIN and its check digit. Lower-case letters and whitespace are refused. */
export function checkIsin(path: string, value: string): Issue[] {
  const isin = parseIsin(value);
  return isin && isinCheckDigit(isin.body) === isin.checkDigit ? [] : [{ path, key: "string.isin" }];
}
