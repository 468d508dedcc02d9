import type { PriceSeries } from "./price-series.ts";

/**
 * The deepest drawdown of a series. `percent` is below zero, or 0 if the series never fell. Days are day numbers. The
 * fall started on `peakDay` and was deepest on `lowDay`. On `recoveredDay` the series was back at the peak; null if it
 * has not recovered yet.
 */
export type MaxDrawdown = { percent: number; peakDay: number; lowDay: number; recoveredDay: number | null };

/**
 * Returns how far a series is below its highest value so far, day by day: value / highest value so far - 1.
 * Shape: the days of `series`. Units: percent; 0 at a new high, otherwise below 0. Rounding: none.
 * Source: CFA Institute, Global Investment Performance Standards, glossary: drawdown.
 */
export function drawdownSeries({ days, prices }: PriceSeries): PriceSeries {
  let highest = 0;
  return {
    days,
    prices: prices.map((price) => {
      highest = Math.max(highest, price);
      return highest === 0 ? 0 : (price / highest - 1) * 100;
    }),
  };
}

/**
 * Returns the deepest drawdown of a series. If several are equally deep, returns the earliest. Null for fewer than two
 * values.
 * Rounding: none.
 */
export function maxDrawdown(series: PriceSeries): MaxDrawdown | null {
  const { days, prices } = series;
  if (days.length < 2) return null;
  const falls = drawdownSeries(series).prices;
  let low = 0;
  falls.forEach((fall, index) => {
    if (fall < (falls[low] ?? 0)) low = index;
  });
  const peak = falls.lastIndexOf(0, low);
  const high = prices[peak] ?? Number.NaN;
  const recovered = prices.findIndex((price, index) => index >= low && price >= high);
  return {
    percent: falls[low] ?? 0,
    peakDay: days[peak] ?? Number.NaN,
    lowDay: days[low] ?? Number.NaN,
    recoveredDay: days[recovered] ?? null,
  };
}
