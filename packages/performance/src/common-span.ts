import { firstNotBefore, type PriceSeries, valueOn } from "./price-series.ts";

/** A span from one day number to another, both inclusive. */
export type DaySpan = { readonly from: number; readonly to: number };

const base = 100;

/**
 * Returns the span for which every series has values, from the latest first day to the earliest last day; null if the
 * span has fewer than two days.
 */
export function commonSpan(list: readonly PriceSeries[]): DaySpan | null {
  if (list.length === 0) return null;
  const from = Math.max(...list.map(({ days }) => days[0] ?? Infinity));
  const to = Math.min(...list.map(({ days }) => days.at(-1) ?? -Infinity));
  return from < to ? { from, to } : null;
}

/**
 * Rebases a series so that its value is 100 on the first day of the span: value / value on the first day × 100. If the
 * first day has no value, the last earlier value is used, as in `computePerformance`, so that all lines start on the
 * same day.
 * Shape: one value on the first day, then the values of the series within the span. Empty if the series starts later
 * than the span.
 * Rounding: none.
 */
export function rebaseSeries(series: PriceSeries, { from, to }: DaySpan): PriceSeries {
  const first = valueOn(series, from);
  if (first === null || first <= 0) return { days: new Int32Array(0), prices: new Float64Array(0) };
  const start = firstNotBefore(series.days, from + 1);
  const end = Math.max(start, firstNotBefore(series.days, to + 1));
  return {
    days: Int32Array.of(from, ...series.days.subarray(start, end)),
    prices: Float64Array.of(base, ...series.prices.subarray(start, end).map((price) => (price / first) * base)),
  };
}
