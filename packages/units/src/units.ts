/**
 * Number types that carry their unit. Only the functions below cast a plain number to such a type. In requests and
 * responses a number with a unit is a plain number.
 */
declare const unit: unique symbol;
type Unit<Name extends string> = { readonly [unit]: Name };

/** An amount of money. Its currency is stored next to it. */
export type Amount = number & Unit<"amount">;
/** A percentage: 5 means 5 %. */
export type Percent = number & Unit<"percent">;
/** A fraction: 0.05 means 5 %. */
export type Ratio = number & Unit<"ratio">;
/** The factor by which a value grows in one month: 1.004 means growth of 0.4 %. */
export type GrowthFactor = number & Unit<"growth-factor">;
/** A whole number of years. */
export type Years = number & Unit<"years">;
/** A whole number of months. */
export type Months = number & Unit<"months">;
/** A calendar day `yyyy-mm-dd`. */
export type Day = string & Unit<"day">;

/** Marks a number as money. */
export const amount = (value: number) => value as Amount;
/** Marks a number as percent: 5 means 5 %. */
export const percent = (value: number) => value as Percent;
/** Marks a number as a ratio: 0.05 means 5 %. */
export const ratio = (value: number) => value as Ratio;
/** Marks a number as the factor of one month's growth. */
export const growthFactor = (value: number) => value as GrowthFactor;
/** Marks a whole number as years. */
export const years = (value: number) => value as Years;
/** Marks a whole number as months. */
export const months = (value: number) => value as Months;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const shortMonths = [4, 6, 9, 11];

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return shortMonths.includes(month) ? 30 : 31;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return leap ? 29 : 28;
}

/**
 * Parses an existing calendar day `yyyy-mm-dd`; returns null for anything else. The result does not depend on the time
 * zone.
 */
export function parseDay(value: unknown): Day | null {
  if (typeof value !== "string") return null;
  const match = dayPattern.exec(value);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? (value as Day) : null;
}

/**
 * Returns the age in completed years on a day. The age is negative if the day is a year or more before the birth. A
 * person born on 29 February completes a year on 1 March in common years.
 */
export function completedYears(birth: Day, on: Day): Years {
  const passed = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return years(on.slice(5) < birth.slice(5) ? passed - 1 : passed);
}
