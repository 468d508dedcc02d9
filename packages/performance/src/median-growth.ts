import { lastDayOf } from "./calendar.ts";
import type { MonthlyPerformance } from "./performance-tables.ts";
import { type PriceSeries, valueOn } from "./price-series.ts";

/** Values at the ends of months that follow each other; months as in `MonthClose`. */
export type MonthValues = { readonly firstMonth: number; readonly values: Float64Array };

/**
 * What one unit became, by the gains of whole months (see `monthlyPerformances`), in the latest run of months without a
 * gap; the first value, at the close before the first gain, is 1. Null without a month.
 * Rounding: none of its own. The gains have 2 decimals, so a value of ten years is off by a few hundredths of a percent.
 */
export function chainMonths(gains: readonly MonthlyPerformance[]): MonthValues | null {
  const monthAt = (place: number) => (gains[place]?.year ?? 0) * 12 + (gains[place]?.month ?? 0) - 1;
  let start = gains.length - 1;
  if (start < 0) return null;
  while (start > 0 && monthAt(start - 1) === monthAt(start) - 1) start--;
  let value = 1;
  const run = gains.slice(start).map((gain) => (value *= 1 + gain.value / 100));
  return { firstMonth: monthAt(start) - 1, values: Float64Array.of(1, ...run) };
}

/** Values in another currency, by the last rate until the end of each month; from the first known rate on, null without one. */
export function convertMonths({ firstMonth, values }: MonthValues, rates: PriceSeries): MonthValues | null {
  const converted = values.map((value, place) => value * (valueOn(rates, lastDayOf(firstMonth + place)) ?? Number.NaN));
  const known = converted.findIndex((value) => !Number.isNaN(value));
  return known === -1 ? null : { firstMonth: firstMonth + known, values: converted.subarray(known) };
}

/** Those that have a value at the end of both months, and so of every one between. */
export function coveringMonths(list: readonly MonthValues[], fromMonth: number, toMonth: number): MonthValues[] {
  return list.filter(({ firstMonth, values }) => firstMonth <= fromMonth && firstMonth + values.length > toMonth);
}

/**
 * The median of what 100 became in each fund from the end of `fromMonth` to that of `month`: half of the funds are at or
 * above it, half at or below; of an even number the mean of the middle two. Every fund has to cover both months; NaN
 * of none. Rounding: none.
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
