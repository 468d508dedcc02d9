import type { MonthClose } from "./month-closes.ts";
import { monthlyReturns } from "./monthly-returns.ts";

/**
 * Correlations between series. `values[i][j]` is -1 to 1, or null if unknown: all of them with fewer than
 * `minCorrelationMonths` months, and all values of a series that never moved. `months` is the number of common monthly
 * returns; `fromMonth` and `toMonth` are the first and the last of them (see `MonthClose`), null if the series have
 * none in common.
 */
export type Correlation = {
  values: (number | null)[][];
  months: number;
  fromMonth: number | null;
  toMonth: number | null;
};

/**
 * The fewest monthly returns that give a meaningful correlation. If the true correlation is 0, 24 returns measure it
 * within ±0.4 in nineteen cases of twenty (1.96 / √(n - 1)), and 12 returns within ±0.6.
 */
export const minCorrelationMonths = 24;

/**
 * Computes Pearson's correlation of monthly returns. All pairs use the same months, in which every series has a return.
 * Rounding: none, but floating-point errors beyond ±1 are cut off.
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

/** Smaller deviations are floating-point noise of a return that never changes. */
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
