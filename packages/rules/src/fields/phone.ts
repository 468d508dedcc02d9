/** Phone numbers: their format, how typed ones are read, and which of them receive codes. */
import type { Issue } from "../issue.ts";

/** Marks between the digits that carry no meaning: blanks, brackets, dots, and hyphens and dashes of all lengths. */
const separators = /[\s().\-\u2010-\u2015\u2212]/gu;
/**
 * Countries where a 0 is dialled before the number at home and dropped behind the country code: `+421 (0)905 123 456`
 * is +421905123456. In none of them does a number begin with 0, so dropping it never makes another number; in Italy it
 * would. Source: national prefixes in Google's libphonenumber.
 */
const dropsZero = /^\+(3[123]|35[3589]|38[01235679]|4[013469]|421|84|90)0(?=[1-9])/;
/** A Czech or Slovak number whose plus was left out. No national number has these twelve digits. */
const withoutPlus = /^42[01]0?\d{9}$/;
const bracketedZero = /\(\s*0\s*\)/u;

/**
 * Returns a phone as it is stored: + and digits. A number without a country code gets the one of the advisor's country,
 * +421 in Slovakia and +420 elsewhere. Text that cannot be read with certainty is returned so that `checkPhone` refuses it.
 * Source: docs/reference/client-form.md#phone.
 * @example normalisePhone("+421 (0)905 123 456", { countryCode: "CZ" }) // "+421905123456"
 */
export function normalisePhone(value: string, { countryCode }: { readonly countryCode: string }): string {
  const bare = withCountryCode(value.replaceAll(separators, ""), countryCode);
  const read = bare.replace(dropsZero, "+$1");
  const isZeroMeant = read === bare && bracketedZero.test(value);
  return isZeroMeant ? value.replaceAll(/\s/gu, "") : read;
}

function withCountryCode(digits: string, countryCode: string): string {
  if (/^00\d+$/.test(digits)) return `+${digits.slice(2)}`;
  if (withoutPlus.test(digits)) return `+${digits}`;
  if (!/^\d+$/.test(digits)) return digits;
  return `${countryCode === "SK" ? "+421" : "+420"}${digits}`;
}

/**
 * Checks for + and digits. Behind +420 and +421 there are exactly nine digits; other numbers have 7 to 15 digits with
 * their country code. Source: ITU-T E.164 (digits only, at most 15).
 */
export function checkPhone(path: string, value: string): Issue[] {
  const isDomestic = value.startsWith("+420") || value.startsWith("+421");
  const isPhone = isDomestic ? /^\+42[01]\d{9}$/.test(value) : /^\+[1-9]\d{6,14}$/.test(value);
  return isPhone ? [] : [{ path, key: "string.phone" }];
}

/**
 * The mobile ranges of both countries. Other ranges are landlines, special services or unassigned. Source: the numbering
 * plans (CZ: decree 117/2007 Sb.; SK: the plan of the Úrad pre reguláciu), as Google's libphonenumber of November 2026
 * lists them.
 */
const mobileRanges = {
  "+420": /^(?:60[1-8]|70[2-5]|7060|719|7[2379]\d)/,
  "+421": /^(?:90[1-8]|909[1-9]|91[0-24-9]|94[03-57-9]|95\d)/,
} as const;

/** Returns true if text messages can reach the number. Numbers of other countries pass: their ranges are not known here. */
export function canReceiveSms(phone: string): boolean {
  const [code, number] = [phone.slice(0, 4), phone.slice(4)];
  return code === "+420" || code === "+421" ? mobileRanges[code].test(number) : phone !== "";
}

/** Refuses a number that no code can reach. */
export function checkMobilePhone(path: string, phone: string): Issue[] {
  return canReceiveSms(phone) ? [] : [{ path, key: "string.phone-not-mobile" }];
}
