import { emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";

/**
 * Converts a series to another currency. `rates` are the price of one unit of the series' currency in the other
 * currency, by day.
 * Shape: the days of `series` from the first known rate on; a day without a rate uses the last one before it. Empty
 * without rates, because unknown values are not invented.
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

/** Returns the rates of the opposite direction. */
export function invertRates(rates: PriceSeries): PriceSeries {
  return { days: rates.days, prices: rates.prices.map((rate) => 1 / rate) };
}
