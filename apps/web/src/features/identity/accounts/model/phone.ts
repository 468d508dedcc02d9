/** Source: docs/reference/accounts.md#registration-form. */
export function defaultPhonePrefix(country: "cz" | "sk"): string {
  return country === "sk" ? "+421" : "+420";
}

/**
 * Returns a phone for storage: removes spaces, dashes and other separators, replaces 00 with +, and adds the prefix to
 * nine digits.
 */
export function normalisePhone(phone: string, prefix: string): string {
  const digits = phone.replaceAll(/[\s()./-]/g, "").replace(/^00/, "+");
  return /^\d{9}$/.test(digits) ? prefix + digits : digits;
}
