import type { PriceSeries } from "./price-series.ts";

/**
 * The deepest fall of a series. `percent` is below zero, or 0 for a series that never fell; days are day numbers.
 * The fall began on `peakDay`, was deepest on `lowDay` and was made good on `recoveredDay`, null where it is not yet.
 */
export type MaxDrawdown = { percent: number; peakDay: number; lowDay: number; recoveredDay: number | null };

/**
 * How far below its highest value so far a series is, day by day: value / highest value until then - 1.
 * Shape: the days of `series`. Units: percent, 0 at a new high and never above. Rounding: none.
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

/** The deepest fall of a series, the earliest of equally deep ones; null for fewer than two values. Rounding: none. */
export function maxDrawdown(series: PriceSeries): MaxDrawdown | null {
  const { days, prices } = series;
  if (days.length < 2) return null;
  const falls = drawdownSeries(series).prices;
  let low = 0;
  falls.forEach((fall, place) => {
    if (fall < (falls[low] ?? 0)) low = place;
  });
  const peak = falls.lastIndexOf(0, low);
  const high = prices[peak] ?? Number.NaN;
  const recovered = prices.findIndex((price, place) => place >= low && price >= high);
  return {
    percent: falls[low] ?? 0,
    peakDay: days[peak] ?? Number.NaN,
    lowDay: days[low] ?? Number.NaN,
    recoveredDay: days[recovered] ?? null,
  };
}
