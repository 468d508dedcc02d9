import { emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";

/**
 * Values in another currency. `rates` are what one unit of the series' currency is worth in the other one, day by day.
 * Shape: the days of `series` from the first known rate on; a day without a rate takes the last one before. Empty
 * without rates: unknown values are not invented.
 * Rounding: none.
 * Source: docs/reference/portfolios.md#values-of-a-mix.
 */
export function convertSeries(series: PriceSeries, rates: PriceSeries): PriceSeries {
  const firstRate = rates.days[0];
  if (firstRate === undefined) return emptySeries;
  const start = firstNotBefore(series.days, firstRate);
  const days = series.days.subarray(start);
  let place = 0;
  const prices = series.prices.subarray(start).map((price, index) => {
    while ((rates.days[place + 1] ?? Infinity) <= (days[index] ?? Number.NaN)) place++;
    return price * (rates.prices[place] ?? Number.NaN);
  });
  return { days, prices };
}

/** The same rates the other way round. */
export function invertRates(rates: PriceSeries): PriceSeries {
  return { days: rates.days, prices: rates.prices.map((rate) => 1 / rate) };
}
