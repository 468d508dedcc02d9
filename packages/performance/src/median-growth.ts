import { lastDayOf } from "./calendar.ts";
import type { MonthlyPerformance } from "./performance-tables.ts";
import { type PriceSeries, valueOn } from "./price-series.ts";

/** Values at the ends of consecutive months; months as in `MonthClose`. */
export type MonthValues = { readonly firstMonth: number; readonly values: Float64Array };

/**
 * Chains monthly gains (see `monthlyPerformances`) into the value of one unit, over the latest run of months without a
 * gap. The first value, at the close before the first gain, is 1. Null without a month.
 * Rounding: none of its own. The gains have 2 decimals, so after ten years a value is off by a few hundredths of a
 * percent.
 */
export function chainMonths(gains: readonly MonthlyPerformance[]): MonthValues | null {
  const monthAt = (index: number) => (gains[index]?.year ?? 0) * 12 + (gains[index]?.month ?? 0) - 1;
  let start = gains.length - 1;
  if (start < 0) return null;
  while (start > 0 && monthAt(start - 1) === monthAt(start) - 1) start--;
  let value = 1;
  const run = gains.slice(start).map((gain) => (value *= 1 + gain.value / 100));
  return { firstMonth: monthAt(start) - 1, values: Float64Array.of(1, ...run) };
}

/**
 * Converts values to another currency at the last rate before the end of each month, from the first known rate on; null
 * without a rate.
 */
export function convertMonths({ firstMonth, values }: MonthValues, rates: PriceSeries): MonthValues | null {
  const converted = values.map((value, index) => value * (valueOn(rates, lastDayOf(firstMonth + index)) ?? Number.NaN));
  const known = converted.findIndex((value) => !Number.isNaN(value));
  return known === -1 ? null : { firstMonth: firstMonth + known, values: converted.subarray(known) };
}

/** Returns the funds that have a value at the end of both months, and so of every month between. */
export function coveringMonths(list: readonly MonthValues[], fromMonth: number, toMonth: number): MonthValues[] {
  return list.filter(({ firstMonth, values }) => firstMonth <= fromMonth && firstMonth + values.length > toMonth);
}

/**
 * Returns the median growth of 100 from the end of `fromMonth` to the end of `month`: half of the funds are at or above
 * it, half at or below; for an even number of funds it is the mean of the middle two. Every fund must cover both
 * months. NaN without funds. Rounding: none.
 */
export function medianGrowth(funds: readonly MonthValues[], fromMonth: number, month: number): number {
  const growth = Float64Array.from(
    funds,
    ({ firstMonth, values }) =>
      ((values[month - firstMonth] ?? Number.NaN) / (values[fromMonth - firstMonth] ?? Number.NaN)) * 100,
  ).sort();
  const middle = growth.length >> 1;
  const upper = growth[middle] ?? Number.NaN;
  return growth.length % 2 === 1 ? upper : ((growth[middle - 1] ?? Number.NaN) + upper) / 2;
}
