import { type Day, parseDay } from "@fundport/units";

/** Matches a date that is not completely typed. Source: docs/reference/cart.md#typed-dates. */
const partialDay = /^\d{0,2}$|^\d{2}\/\d{0,2}$|^\d{2}\/\d{2}\/\d{0,4}$/;
const wholeDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const isoDay = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;
/** The length of the longest accepted notation of a date: `03. 02. 2014` with a space before and after it. */
export const maxDateLength = 14;

/** Returns true if the text can become a date by further typing. */
export function isPartialDate(text: string): boolean {
  return partialDay.test(text);
}

/**
 * Returns the typed or pasted text as dd/mm/yyyy, as far as it is complete. Replaces dots, dashes and spaces with
 * slashes, inserts missing slashes, and adds a zero to a day or month of one digit once a separator follows. Does not
 * insert characters again that the user deleted.
 * @example insertSlashes("3. 2", "3. ") // "03/2"
 */
export function insertSlashes(next: string, before: string): string {
  const iso = isoDay.exec(next);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const plain = next.trimStart().replaceAll(/[.\-\s/]+/g, "/");
  return isShortened(next, before) ? plain : spreadDigits(plain);
}

/** Returns true if `next` is `before` without a part of it. */
function isShortened(next: string, before: string): boolean {
  if (next.length >= before.length) return false;
  const start = Array.from(next).findIndex((letter, index) => letter !== before[index]);
  return start === -1 || before.endsWith(next.slice(start));
}

/** Splits digits into a day and a month of two digits each. Further digits move to the next part. */
function spreadDigits(plain: string): string {
  const [day = "", month, year, ...more] = plain.replace(/(\d{4})\/$/, "$1").split("/");
  if (more.length > 0) return plain;
  const [ownDay, overDay] = isEnded(day, month) ? [twoDigits(day), ""] : [day.slice(0, 2), day.slice(2)];
  const typedMonth = overDay + (month ?? "");
  const [ownMonth, overMonth] = isEnded(typedMonth, year)
    ? [twoDigits(typedMonth), ""]
    : [typedMonth.slice(0, 2), typedMonth.slice(2)];
  const typedYear = overMonth + (year ?? "");
  if (ownDay.length < 2) return plain;
  return ownMonth.length < 2 ? `${ownDay}/${ownMonth}` : `${ownDay}/${ownMonth}/${typedYear}`;
}

/** Returns true if a part of a date is a single digit from 1 to 9 and is followed by a separator. */
function isEnded(part: string, next: string | undefined): boolean {
  return next !== undefined && /^[1-9]$/.test(part);
}

const twoDigits = (part: string) => part.padStart(2, "0");

/** Returns the day of a complete date; null for any other text. */
export function readTypedDate(text: string): Day | null {
  const match = wholeDay.exec(text);
  return match ? parseDay(`${match[3]}-${match[2]}-${match[1]}`) : null;
}
