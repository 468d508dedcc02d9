import type { ClientTerms } from "@fundport/rules";

type Prefixes = Pick<ClientTerms, "countries" | "user">;
export type PhoneParts = { readonly prefix: string; readonly number: string };

/** Returns the prefix of a phone without one. */
export function defaultPrefix({ user }: Prefixes): string {
  return user.countryCode === "SK" ? "+421" : "+420";
}

/** Splits a phone into prefix and number. A number without a plus has the default prefix, one with an unknown prefix none. */
export function splitPhone(phone: string, terms: Prefixes): PhoneParts {
  const bare = phone.replaceAll(/\s/g, "");
  if (!bare.startsWith("+")) return { prefix: defaultPrefix(terms), number: bare };
  const knownPrefixes = terms.countries.flatMap(({ dialCode }) =>
    dialCode && bare.startsWith(dialCode) ? [dialCode] : [],
  );
  const prefix = knownPrefixes.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return { prefix, number: bare.slice(prefix.length) };
}

/** A Czech or Slovak number with its country code and without the plus: no number behind a prefix has twelve digits. */
const withoutPlus = /^42[01]0?\d{9}$/;

/** The phone as the form holds it: "" as long as there is no number. A whole number that is pasted brings its prefix. */
export function joinPhone({ prefix, number }: PhoneParts): string {
  const bare = number.replaceAll(/[^\d+]/g, "");
  if (bare.startsWith("+")) return bare;
  if (bare.startsWith("00")) return `+${bare.slice(2)}`;
  if (prefix.startsWith("+42") && withoutPlus.test(bare)) return `+${bare}`;
  return bare === "" ? "" : prefix + bare;
}
