import { dayNumber } from "./calendar.ts";

/**
 * Prices of one product, oldest first, one a day. `days` are day numbers (1970-01-01 is 0), ascending and without
 * repetition. `prices` are in the product's currency.
 */
export type PriceSeries = { days: Int32Array; prices: Float64Array };

/** The series of a product without prices. */
export const emptySeries: PriceSeries = { days: new Int32Array(0), prices: new Float64Array(0) };

/** Returns the part of a series between two dates, both inclusive. The result shares its arrays with `series`. */
export function between(series: PriceSeries, fromDate?: string, toDate?: string): PriceSeries {
  const start = fromDate === undefined ? 0 : firstNotBefore(series.days, dayNumber(fromDate));
  const end = toDate === undefined ? series.days.length : firstNotBefore(series.days, dayNumber(toDate) + 1);
  const last = Math.max(start, end);
  return { days: series.days.subarray(start, last), prices: series.prices.subarray(start, last) };
}

/** Returns the index of the first day on or after `day`; the length of `days` if all days are earlier. */
export function firstNotBefore(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? Infinity) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the value of a series on a day, which is the last value on or before it; null if the series starts later. */
export function valueOn({ days, prices }: PriceSeries, day: number): number | null {
  return prices[firstNotBefore(days, day + 1) - 1] ?? null;
}

/** Returns the number of bytes that a series takes in memory. */
export function bytesOf(series: PriceSeries): number {
  return series.days.byteLength + series.prices.byteLength;
}
