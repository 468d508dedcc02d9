import type { ClientTerms } from "@fundport/rules";

type Prefixes = Pick<ClientTerms, "countries" | "user">;
export type PhoneParts = { readonly prefix: string; readonly number: string };

/** Returns the prefix for a new phone number: Slovak if the advisor's country is Slovakia, otherwise Czech. */
export function defaultPrefix({ user }: Prefixes): string {
  return user.countryCode === "SK" ? "+421" : "+420";
}

/**
 * Splits a phone number into prefix and number. A number without a plus gets the default prefix. A number whose prefix
 * is unknown gets none.
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
 * Matches a Czech or Slovak number that has its country code but no plus. It cannot match a number after a prefix,
 * which never has twelve digits.
 */
const withoutPlus = /^42[01]0?\d{9}$/;

/**
 * Returns the phone number for the form; "" if the number is empty. If the user has pasted a number with a prefix, that
 * prefix replaces the selected one.
 */
export function joinPhone({ prefix, number }: PhoneParts): string {
  const bare = number.replaceAll(/[^\d+]/g, "");
  if (bare.startsWith("+")) return bare;
  if (bare.startsWith("00")) return `+${bare.slice(2)}`;
  if (prefix.startsWith("+42") && withoutPlus.test(bare)) return `+${bare}`;
  return bare === "" ? "" : prefix + bare;
}
