import type { MonthClose } from "./month-closes.ts";
import { monthlyReturns } from "./monthly-returns.ts";

/**
 * How series move together. `values[i][j]` is -1 to 1, null where it is not known: all of them under
 * `minCorrelationMonths`, and those of a series that never moved. `months` is of how many common monthly returns,
 * `fromMonth` and `toMonth` the first and the last of them (see `MonthClose`), null where there is none.
 */
export type Correlation = {
  values: (number | null)[][];
  months: number;
  fromMonth: number | null;
  toMonth: number | null;
};

/**
 * The fewest monthly returns that say anything: of 24, a correlation that is really 0 is measured within ±0.4 in nineteen
 * cases of twenty (1.96 / √(n - 1)); of 12, within ±0.6.
 */
export const minCorrelationMonths = 24;

/**
 * Pearson's correlation of monthly returns, each pair over the same months: those for which every series has a return.
 * Rounding: none, except that what floating point carries beyond ±1 is cut off.
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

/** What is smaller is what floating point leaves of a return that never changes. */
const nothing = 1e-12;

function correlate(one: readonly number[], other: readonly number[]): number | null {
  const [first, second] = [sumOfProducts(one, one), sumOfProducts(other, other)];
  if (Math.sqrt(first / one.length) < nothing || Math.sqrt(second / one.length) < nothing) return null;
  return Math.min(1, Math.max(-1, sumOfProducts(one, other) / Math.sqrt(first * second)));
}

function deviationsOf(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function sumOfProducts(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? Number.NaN), 0);
}
