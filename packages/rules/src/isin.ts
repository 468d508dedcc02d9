/** The number of a security. Source: ISO 6166. */
import type { Issue } from "./issue.ts";

/** `country` is the two letters of the agency's country, `body` all but the last digit, which checks the others. */
export type Isin = { readonly country: string; readonly body: string; readonly checkDigit: number };

const isinPattern = /^([A-Z]{2})[A-Z0-9]{9}([0-9])$/;

/** Reads what is written like an ISIN: two capitals, nine capitals or digits, one digit, which may be wrong. Else null. */
export function parseIsin(value: unknown): Isin | null {
  const [text, country, last] = typeof value === "string" ? (isinPattern.exec(value) ?? []) : [];
  if (text === undefined || country === undefined) return null;
  return { country, body: text.slice(0, -1), checkDigit: Number(last) };
}

/**
 * The digit that checks `body`: letters count as two digits (A is 10), then every second digit from the right is
 * doubled and its digits are added up; what the sum lacks of the next multiple of ten.
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

/** An ISIN whose last digit fits the others; small letters and blanks are not taken. */
export function checkIsin(path: string, value: string): Issue[] {
  const isin = parseIsin(value);
  return isin && isinCheckDigit(isin.body) === isin.checkDigit ? [] : [{ path, key: "string.isin" }];
}
