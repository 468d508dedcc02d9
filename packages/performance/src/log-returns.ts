import type { PriceSeries } from "./price-series.ts";

/** Returns the logarithm of the ratio of each price to the previous price, over the last `lookBackYears` years. */
export function logReturns({ days, prices }: PriceSeries, lookBackYears: number): number[] {
  const firstDay = (days.at(-1) ?? 0) - 365.25 * lookBackYears;
  const returns: number[] = [];
  for (let index = 1; index < days.length; index++)
    if ((days[index] ?? 0) > firstDay) returns.push(Math.log((prices[index] ?? 1) / (prices[index - 1] ?? 1)));
  return returns;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the standard deviation of the values, with divisor n. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** Returns skewness and excess kurtosis; both are 0 if all values are equal. */
export function shapeOf(values: readonly number[]): { skewness: number; kurtosis: number } {
  const [mean, deviation] = [meanOf(values), deviationOf(values)];
  if (deviation === 0) return { skewness: 0, kurtosis: 0 };
  const moment = (power: number) => meanOf(values.map((value) => ((value - mean) / deviation) ** power));
  return { skewness: moment(3), kurtosis: moment(4) - 3 };
}
