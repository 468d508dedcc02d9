import type { ClientTerms } from "@fundport/rules";

type Prefixes = Pick<ClientTerms, "countries" | "user">;
export type PhoneParts = { readonly prefix: string; readonly number: string };

/** Returns the prefix for a new phone: Slovak for advisors in Slovakia, else Czech. */
export function defaultPrefix({ user }: Prefixes): string {
  return user.countryCode === "SK" ? "+421" : "+420";
}

/**
 * Splits a phone into prefix and number. A number without a plus gets the default prefix; one with an unknown prefix
 * gets none.
 */
export function splitPhone(phone: string, terms: Prefixes): PhoneParts {
  const bare = phone.replaceAll(/\s/g, "");
  if (!bare.startsWith("+")) return { prefix: defaultPrefix(terms), number: bare };
  const knownPrefixes = terms.countries.flatMap(({ dialCode }) =>
    dialCode && bare.startsWith(dialCode) ? [dialCode] : [],
  );
  const prefix = knownPrefixes.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return { prefix, number: bare.slice(prefix.length) };
}

/**
 * A Czech or Slovak number with its country code but without the plus: numbers after a prefix never have twelve digits.
 */
const withoutPlus = /^42[01]0?\d{9}$/;

/**
 * Returns the phone for the form; "" if the number is empty. The prefix of a pasted full number replaces the selected
 * one.
 */
export function joinPhone({ prefix, number }: PhoneParts): string {
  const bare = number.replaceAll(/[^\d+]/g, "");
  if (bare.startsWith("+")) return bare;
  if (bare.startsWith("00")) return `+${bare.slice(2)}`;
  if (prefix.startsWith("+42") && withoutPlus.test(bare)) return `+${bare}`;
  return bare === "" ? "" : prefix + bare;
}
