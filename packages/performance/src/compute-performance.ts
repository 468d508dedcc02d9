import { maxPercent, roundPercent } from "@fundport/units";
import { toIsoDay, lastDayOf, monthOf, monthsBefore } from "./calendar.ts";
import { isMonthly, monthCloses, type MonthClose } from "./month-closes.ts";
import { firstNotBefore, type PriceSeries } from "./price-series.ts";

/** The periods for which performance is computed, in the order of the API. */
export const performancePeriods = [
  "YTD",
  "1W",
  "1M",
  "3M",
  "6M",
  "9M",
  "1Y",
  "2Y",
  "3Y",
  "5Y",
  "SinceInception",
] as const;

type Period = (typeof performancePeriods)[number];
/**
 * The performance in one period: `value` is in percent, or null if unknown; `asOfDate` is the date of the last price.
 */
export type Performance = { type: Period; value: number | null; asOfDate: string };

/** The length of each period in months, except for 1W, YTD and SinceInception. */
const monthsBack = { "1M": 1, "3M": 3, "6M": 6, "9M": 9, "1Y": 12, "2Y": 24, "3Y": 36, "5Y": 60 } as const;
/**
 * The maximum age in days of the price at the start of a period. `staleWeek` allows for a long weekend, `stalePeriod`
 * for the longest holidays.
 */
const staleWeek = 4;
const stalePeriod = 10;

/**
 * Computes performance up to the last price. `values` must have distributions reinvested (see `reinvest`).
 * Shape: one entry per period, in the order of `performancePeriods`; empty if `values` is empty. The value is null if
 * the period starts before the first price, or if no price at its start is recent enough.
 * Units: percent. 2Y, 3Y and 5Y are percent a year, and so is SinceInception after the first year.
 * A period starts on the same day of the month (or the last day of a shorter month), with the last price on or before
 * that day. The year to date starts with the last price of the previous year. In monthly series periods are whole
 * months, and 1W has no value.
 * Rounding: 2 decimals, once.
 * Source: docs/reference/price-figures.md#performance-by-period.
 */
export function computePerformance(values: PriceSeries): Performance[] {
  const lastDay = values.days.at(-1);
  const last = values.prices.at(-1);
  if (lastDay === undefined || last === undefined) return [];
  const baseOf = isMonthly(values) ? monthlyBase(monthCloses(values), lastDay) : dailyBase(values, lastDay);
  const asOfDate = toIsoDay(lastDay);
  return performancePeriods.map((type) => {
    const base = type === "SinceInception" ? inceptionBase(values) : baseOf(type);
    return { type, value: base === null ? null : gainPercent(last / base.value, base.years), asOfDate };
  });
}

type Base = { value: number; years: number };

function dailyBase(values: PriceSeries, lastDay: number) {
  return (type: Exclude<Period, "SinceInception">): Base | null => {
    const target = startDay(type, lastDay);
    const index = firstNotBefore(values.days, target + 1) - 1;
    const day = values.days[index];
    const value = values.prices[index];
    if (day === undefined || value === undefined) return null;
    if (target - day > (type === "1W" ? staleWeek : stalePeriod)) return null;
    return { value, years: wholeYears(type) };
  };
}

function monthlyBase(closes: readonly MonthClose[], lastDay: number) {
  const byMonth = new Map(closes.map(({ month, value }) => [month, value]));
  const month = monthOf(lastDay);
  return (type: Exclude<Period, "SinceInception">): Base | null => {
    if (type === "1W") return null;
    const value = byMonth.get(type === "YTD" ? month - (month % 12) - 1 : month - monthsBack[type]);
    return value === undefined ? null : { value, years: wholeYears(type) };
  };
}

function startDay(type: Exclude<Period, "SinceInception">, lastDay: number): number {
  if (type === "1W") return lastDay - 7;
  const month = monthOf(lastDay);
  if (type === "YTD") return lastDayOf(month - (month % 12) - 1);
  return monthsBefore(lastDay, monthsBack[type]);
}

function inceptionBase(values: PriceSeries): Base | null {
  const first = values.days[0];
  const value = values.prices[0];
  const lastDay = values.days.at(-1);
  if (first === undefined || value === undefined || lastDay === undefined || lastDay === first) return null;
  return { value, years: first <= monthsBefore(lastDay, 12) ? (lastDay - first) / 365.25 : 1 };
}

function wholeYears(type: Exclude<Period, "SinceInception">): number {
  return type === "2Y" || type === "3Y" || type === "5Y" ? monthsBack[type] / 12 : 1;
}

/**
 * Converts a growth ratio over `years` years to percent a year, rounded to 2 decimals; null if the result exceeds the
 * largest percentage.
 */
export function gainPercent(ratio: number, years: number): number | null {
  const value = (years === 1 ? ratio - 1 : ratio ** (1 / years) - 1) * 100;
  return Math.abs(value) <= maxPercent ? roundPercent(value) : null;
}
