/** Phone numbers: their format, their normalisation, and whether they can receive codes. */
import type { Issue } from "../issue.ts";

/** Separators between digits: spaces, brackets, dots, hyphens and all kinds of dashes. */
const separators = /[\s().\-\u2010-\u2015\u2212]/gu;
/**
 * Countries in which a 0 is dialled before the national number and dropped after the country code: `+421 (0)905 123
 * 456` is +421905123456. No number in these countries begins with 0, so dropping the 0 cannot produce another number.
 * In Italy it could. Source: national prefixes in Google's libphonenumber.
 */
const trunkZero = /^\+(3[123]|35[3589]|38[01235679]|4[013469]|421|84|90)0(?=[1-9])/;
/** A Czech or Slovak number whose plus is missing. No national number consists of these twelve digits. */
const missingPlus = /^42[01]0?\d{9}$/;
const bracketedZero = /\(\s*0\s*\)/u;

/**
 * Returns a phone number as it is stored: a plus and digits. If it has no country code, the code of the advisor's
 * country is added: +421 in Slovakia, +420 elsewhere. Ambiguous text is returned in a form that `checkPhone` refuses.
 * Source: docs/reference/client-form.md#phone.
 * @example normalisePhone("+421 (0)905 123 456", { countryCode: "CZ" }) // "+421905123456"
 */
export function normalisePhone(value: string, { countryCode }: { readonly countryCode: string }): string {
  const bare = withCountryCode(value.replaceAll(separators, ""), countryCode);
  const read = bare.replace(trunkZero, "+$1");
  const hasBracketedZero = read === bare && bracketedZero.test(value);
  return hasBracketedZero ? value.replaceAll(/\s/gu, "") : read;
}

function withCountryCode(digits: string, countryCode: string): string {
  if (/^00\d+$/.test(digits)) return `+${digits.slice(2)}`;
  if (missingPlus.test(digits)) return `+${digits}`;
  if (!/^\d+$/.test(digits)) return digits;
  return `${countryCode === "SK" ? "+421" : "+420"}${digits}`;
}

/**
 * Checks that a phone number consists of a plus and digits. After +420 and +421 there must be exactly nine digits.
 * Other numbers must have 7 to 15 digits including the country code. Source: ITU-T E.164 (digits only, at most 15).
 */
export function checkPhone(path: string, value: string): Issue[] {
  const isDomestic = value.startsWith("+420") || value.startsWith("+421");
  const isPhone = isDomestic ? /^\+42[01]\d{9}$/.test(value) : /^\+[1-9]\d{6,14}$/.test(value);
  return isPhone ? [] : [{ path, key: "string.phone" }];
}

/**
 * The mobile ranges of Czechia and Slovakia. All other ranges are landlines, special services or unassigned. Source:
 * the numbering plans (CZ: decree 117/2007 Sb.; SK: the plan of the Úrad pre reguláciu), as listed in Google's
 * libphonenumber of November 2026.
 */
const mobileRanges = {
  "+420": /^(?:60[1-8]|70[2-5]|7060|719|7[2379]\d)/,
  "+421": /^(?:90[1-8]|909[1-9]|91[0-24-9]|94[03-57-9]|95\d)/,
} as const;

/**
 * Returns true if text messages can reach the number. Numbers of other countries are accepted, because their ranges are
 * not listed here.
 */
export function canReceiveSms(phone: string): boolean {
  const [code, number] = [phone.slice(0, 4), phone.slice(4)];
  return code === "+420" || code === "+421" ? mobileRanges[code].test(number) : phone !== "";
}

/** Refuses a phone number that cannot receive codes. */
export function checkMobilePhone(path: string, phone: string): Issue[] {
  return canReceiveSms(phone) ? [] : [{ path, key: "string.phone-not-mobile" }];
}
