/** Source: docs/reference/accounts.md#registration-form. */
export function defaultPhonePrefix(country: "cz" | "sk"): string {
  return country === "sk" ? "+421" : "+420";
}

/** A phone as it is stored: the blanks and dashes people group digits with are gone, 00 is +, nine digits are at home. */
export function tidyPhone(phone: string, prefix: string): string {
  const digits = phone.replaceAll(/[\s()./-]/g, "").replace(/^00/, "+");
  return /^\d{9}$/.test(digits) ? prefix + digits : digits;
}
