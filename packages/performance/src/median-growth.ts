import { lastDayOf } from "./calendar.ts";
import type { MonthlyPerformance } from "./performance-tables.ts";
import { type PriceSeries, valueOn } from "./price-series.ts";

/** Values at the ends of consecutive months. `firstMonth` is counted as in `MonthClose`. */
export type MonthValues = { readonly firstMonth: number; readonly values: Float64Array };

/**
 * Chains monthly gains (see `monthlyPerformances`) into the value of one unit. Uses only the latest run of months
 * without a gap. The first value, at the close before the first gain, is 1. Null if `gains` is empty.
 * Rounding: this function does not round. Because the gains have 2 decimals, a value after ten years is off by a few
 * hundredths of a percent.
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
 * Converts values to another currency, each at the last rate before the end of its month. The result starts with the
 * first known rate. Null if no rate is known.
 */
export function convertMonths({ firstMonth, values }: MonthValues, rates: PriceSeries): MonthValues | null {
  const converted = values.map((value, index) => value * (valueOn(rates, lastDayOf(firstMonth + index)) ?? Number.NaN));
  const known = converted.findIndex((value) => !Number.isNaN(value));
  return known === -1 ? null : { firstMonth: firstMonth + known, values: converted.subarray(known) };
}

/**
 * Returns the funds that have a value at the end of both months. Because values have no gaps, they also have the months
 * between.
 */
export function coveringMonths(list: readonly MonthValues[], fromMonth: number, toMonth: number): MonthValues[] {
  return list.filter(({ firstMonth, values }) => firstMonth <= fromMonth && firstMonth + values.length > toMonth);
}

/**
 * Returns the median growth of 100 from the end of `fromMonth` to the end of `month`: half of the funds are at or above
 * it, half at or below it. For an even number of funds it is the mean of the middle two. Every fund must cover both
 * months. NaN if `funds` is empty. Rounding: none.
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
