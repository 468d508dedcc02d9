import type { PriceSeries } from "./price-series.ts";

/** Logarithms of the ratios of prices that follow each other, of the last so many years. */
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

/** Standard deviation with the divisor n. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** Skewness and excess kurtosis; both 0 where nothing moves. */
export function shapeOf(values: readonly number[]): { skewness: number; kurtosis: number } {
  const [mean, deviation] = [meanOf(values), deviationOf(values)];
  if (deviation === 0) return { skewness: 0, kurtosis: 0 };
  const moment = (power: number) => meanOf(values.map((value) => ((value - mean) / deviation) ** power));
  return { skewness: moment(3), kurtosis: moment(4) - 3 };
}
