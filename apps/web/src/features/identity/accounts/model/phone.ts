/** Returns the phone prefix with which the field starts. Source: docs/reference/accounts.md#registration-form. */
export function defaultPhonePrefix(country: "cz" | "sk"): string {
  return country === "sk" ? "+421" : "+420";
}

/**
 * Returns a phone number in the format in which it is stored. Removes spaces, dashes and other separators, replaces a
 * leading 00 by +, and adds the prefix to nine digits.
 */
export function normalisePhone(phone: string, prefix: string): string {
  const digits = phone.replaceAll(/[\s()./-]/g, "").replace(/^00/, "+");
  return /^\d{9}$/.test(digits) ? prefix + digits : digits;
}
