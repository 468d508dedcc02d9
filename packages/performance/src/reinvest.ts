import { firstNotBefore, type PriceSeries } from "./price-series.ts";

/**
 * A payment to the holder of one unit. `day` is a day number as in `PriceSeries`. `amount` is in the fund's currency.
 */
export type Distribution = { day: number; amount: number };

/**
 * Converts prices to the value of a holding that reinvests distributions. On the day of a distribution the price falls,
 * and the payment buys units at that day's price. If the day has no price, the payment buys units at the next price.
 * Shape: the same as `series`; the first value is the first price. Payments on or before the first day, and payments
 * after the last day, are ignored.
 * Rounding: none.
 * Source: docs/reference/price-figures.md#reinvested-distributions.
 */
export function reinvest(series: PriceSeries, distributions: readonly Distribution[]): PriceSeries {
  const payments = new Map<number, number>();
  for (const { day, amount } of distributions) {
    const index = firstNotBefore(series.days, day);
    if (index === 0 || index >= series.days.length) continue;
    payments.set(index, (payments.get(index) ?? 0) + amount);
  }
  if (payments.size === 0) return series;
  let units = 1;
  const prices = series.prices.map((price, index) => {
    units *= 1 + (payments.get(index) ?? 0) / price;
    return price * units;
  });
  return { days: series.days, prices };
}
