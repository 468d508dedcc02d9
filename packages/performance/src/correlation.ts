import type { MonthClose } from "./month-closes.ts";
import { monthlyReturns } from "./monthly-returns.ts";

/**
 * Correlations between series. `values[i][j]` is from -1 to 1, or null if unknown. All values are unknown if there are
 * fewer than `minCorrelationMonths` months, and so are the values of a series that never moves. `months` is the number
 * of common monthly returns. `fromMonth` and `toMonth` are the first and the last common month (see `MonthClose`); null
 * if there is none.
 */
export type Correlation = {
  values: (number | null)[][];
  months: number;
  fromMonth: number | null;
  toMonth: number | null;
};

/**
 * The smallest number of monthly returns that gives a meaningful correlation. If the true correlation is 0, the
 * measured one is in nineteen cases of twenty within ±0.4 for 24 returns and within ±0.6 for 12 returns (1.96 / √(n -
 * 1)).
 */
export const minCorrelationMonths = 24;

/**
 * Computes Pearson's correlation of monthly returns. All pairs use the same months, in which every series has a return.
 * Rounding: none, but values beyond ±1, which are floating-point errors, are cut off.
 * Source: Pearson, Notes on Regression and Inheritance in the Case of Two Parents (1895): Σdxdy / √(Σdx² Σdy²).
 */
export function correlateMonths(list: readonly (readonly MonthClose[])[]): Correlation {
  const returns = list.map((closes) => new Map(monthlyReturns(closes).map(({ month, ratio }) => [month, ratio - 1])));
  const months = [...(returns[0]?.keys() ?? [])].filter((month) => returns.every((each) => each.has(month)));
  const deviations = returns.map((each) => deviationsOf(months.map((month) => each.get(month) ?? Number.NaN)));
  const isEnough = months.length >= minCorrelationMonths;
  return {
    values: deviations.map((one) => deviations.map((other) => (isEnough ? correlate(one, other) : null))),
    months: months.length,
    fromMonth: months[0] ?? null,
    toMonth: months.at(-1) ?? null,
  };
}

/** A smaller deviation is floating-point noise: the returns are all the same. */
const minDeviation = 1e-12;

function correlate(one: readonly number[], other: readonly number[]): number | null {
  const [first, second] = [sumOfProducts(one, one), sumOfProducts(other, other)];
  if (Math.sqrt(first / one.length) < minDeviation || Math.sqrt(second / one.length) < minDeviation) return null;
  return Math.min(1, Math.max(-1, sumOfProducts(one, other) / Math.sqrt(first * second)));
}

function deviationsOf(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function sumOfProducts(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? Number.NaN), 0);
}
