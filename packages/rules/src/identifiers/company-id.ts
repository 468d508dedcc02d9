/**
 * Identification numbers of companies and other organisations (IČO). Source: docs/reference/client-form.md#employer.
 */
import type { Issue } from "../issue.ts";

const weights = [8, 7, 6, 5, 4, 3, 2] as const;
/** Both countries use the same rule. Numbers of other countries are not checked. */
const countriesWithRule: ReadonlySet<string> = new Set(["CZ", "SK"]);

/**
 * Returns the check digit for the first seven digits of an identification number. It is 11 minus the remainder of their
 * weighted sum (weights 8 down to 2) modulo 11. If the result is 10 or 11, only its last digit is used.
 */
export function companyIdCheckDigit(sevenDigits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(sevenDigits[index]), 0);
  return (11 - (sum % 11)) % 10;
}

/**
 * Checks the identification number (IČO) of a Czech or Slovak company. It has 8 digits, and the last one is the check
 * digit. `country` is the ISO code. Numbers of other countries are not checked.
 */
export function checkCompanyId(path: string, value: string, country: string): Issue[] {
  if (!countriesWithRule.has(country)) return [];
  const isValid =
    typeof value === "string" && /^\d{8}$/.test(value) && companyIdCheckDigit(value.slice(0, 7)) === Number(value[7]);
  return isValid ? [] : [{ path, key: "string.identification-number" }];
}
