/**
 * Birth numbers (rodné číslo) of Czech and Slovak citizens. Until 1993 they were issued under one law, since then under
 * two laws with the same rules.
 * Source: Act 133/2000 Sb., § 13; Act 301/1995 Z. z., § 2; docs/reference/client-form.md#birth-number.
 */
import { type Day, parseDay } from "@fundport/units";
import type { Issue } from "../issue.ts";

/** The countries whose citizens have a birth number. */
export type BirthNumberCountry = "CZ" | "SK";
export type BirthNumber = { readonly birthDate: Day; readonly sex: "male" | "female" };

const pattern = /^(\d{2})(\d{2})(\d{2})(\d{3})(\d?)$/;
/** From this year on a birth number has a tenth digit, which is its check digit. */
const firstYearWithCheckDigit = 1954;
/**
 * In a number of nine digits, a year after 53 is in the nineteenth century. Birth numbers were not issued to people
 * born before this year.
 */
const earliestBirthYear = 1880;
/**
 * Until this year a remainder of 10 was written as the check digit 0. Later numbers should not have this remainder, but
 * some do. They are accepted, and `isUnusualBirthNumber` returns true for them.
 */
const lastYearWithException = 1985;
/** From this year on, 20 is added to the month if the numbers of a day have run out. */
const firstYearWithOverflow = 2004;

/**
 * Parses a birth number without its slash. It has nine digits until 1953 and ten digits later. Women's months have 50
 * added, and from 2004 on 20 more if the numbers of a day have run out. A remainder of 10 has the check digit 0 in any
 * year. Returns null for any other input: another format, a nonexistent day, the sequence 000 of nine digits, or a
 * wrong check digit. Both countries have the same numbers, so `_country` has no effect; it only documents the
 * citizenship.
 * @example parseBirthNumber("7103192745") // { birthDate: "1971-03-19", sex: "male" }
 */
export function parseBirthNumber(digits: unknown, _country?: BirthNumberCountry): BirthNumber | null {
  const [text, yy, mm, dd = "", sequence, last] = typeof digits === "string" ? (pattern.exec(digits) ?? []) : [];
  if (text === undefined || last === undefined) return null;
  const year = yearOf(Number(yy), last !== "");
  if (year === null) return null;
  const { sex, month } = monthOf(Number(mm), year);
  const birthDate = parseDay(`${year}-${String(month).padStart(2, "0")}-${dd}`);
  if (birthDate === null) return null;
  const isNumbered = last === "" ? sequence !== "000" : Number(last) === (Number(text.slice(0, 9)) % 11) % 10;
  return isNumbered ? { birthDate, sex } : null;
}

/**
 * Returns true for a birth number of 1986 or later whose remainder is 10. Such numbers exist, but a typing error is
 * more likely, so the advisor should compare the number with the document.
 */
export function isUnusualBirthNumber(digits: string): boolean {
  const birth = digits.length === 10 ? parseBirthNumber(digits) : null;
  return birth !== null && Number(digits.slice(0, 9)) % 11 === 10 && yearOfDay(birth.birthDate) > lastYearWithException;
}

function yearOfDay(day: Day): number {
  return Number(day.slice(0, 4));
}

function yearOf(yy: number, hasCheckDigit: boolean): number | null {
  if (hasCheckDigit) return 1900 + yy >= firstYearWithCheckDigit ? 1900 + yy : 2000 + yy;
  if (1900 + yy < firstYearWithCheckDigit) return 1900 + yy;
  return 1800 + yy >= earliestBirthYear ? 1800 + yy : null;
}

function monthOf(mm: number, year: number): { sex: BirthNumber["sex"]; month: number } {
  const sex = mm > 50 ? "female" : "male";
  const month = sex === "female" ? mm - 50 : mm;
  return { sex, month: month > 20 && year >= firstYearWithOverflow ? month - 20 : month };
}

/** Checks a birth number without its slash. If `today` is given, a birth after that day is refused. */
export function checkBirthNumber(path: string, digits: string, country: BirthNumberCountry, today?: Day): Issue[] {
  const number = parseBirthNumber(digits, country);
  const isValid = number !== null && (today === undefined || number.birthDate <= today);
  return isValid ? [] : [{ path, key: "string.personalId" }];
}
