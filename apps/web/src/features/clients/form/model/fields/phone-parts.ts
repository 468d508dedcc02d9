import type { ClientTerms } from "@fundport/rules";

type Prefixes = Pick<ClientTerms, "countries" | "user">;
export type PhoneParts = { readonly prefix: string; readonly number: string };

/** Source: client §9, "Default phone prefix +420 (+421 for a Slovak user country)". */
export function defaultPrefix({ user }: Prefixes): string {
  return user.countryCode === "SK" ? "+421" : "+420";
}

/** A phone as its prefix and the rest; a number without a known prefix is all rest, under the default one where it has no plus. */
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
