import { emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";

/**
 * Converts a series to another currency. `rates` contains, by day, the price of one unit of the series' currency in the
 * other currency.
 * Shape: the days of `series` from the first known rate on. A day without a rate uses the last earlier rate. Empty if
 * `rates` is empty, because unknown values are not invented.
 * Rounding: none.
 * Source: docs/reference/portfolios.md#values-of-a-mix.
 */
export function convertSeries(series: PriceSeries, rates: PriceSeries): PriceSeries {
  const firstRate = rates.days[0];
  if (firstRate === undefined) return emptySeries;
  const start = firstNotBefore(series.days, firstRate);
  const days = series.days.subarray(start);
  let rateIndex = 0;
  const prices = series.prices.subarray(start).map((price, index) => {
    while ((rates.days[rateIndex + 1] ?? Infinity) <= (days[index] ?? Number.NaN)) rateIndex++;
    return price * (rates.prices[rateIndex] ?? Number.NaN);
  });
  return { days, prices };
}

/** Returns the rates for converting in the opposite direction. */
export function invertRates(rates: PriceSeries): PriceSeries {
  return { days: rates.days, prices: rates.prices.map((rate) => 1 / rate) };
}
