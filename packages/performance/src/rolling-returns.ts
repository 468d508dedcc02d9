import { gainPercent } from "./compute-performance.ts";
import type { MonthClose } from "./month-closes.ts";

/** The gain of a holding period that ends with `month`; months as in `MonthClose`. */
export type RollingReturn = { month: number; value: number };
/** `fromMonth` is the month at whose close the period starts. */
export type WorstMonths = { fromMonth: number; toMonth: number; value: number };

const monthsOfWorst = 12;

/**
 * Returns the gains of all holding periods of `years` years between month ends, oldest first.
 * Units: percent a year. Rounding: 2 decimals. A month is left out if it or the month `years` before it has no close.
 * Source: CFA Institute, Global Investment Performance Standards, annualised return: ratio^(1 / years) - 1.
 */
export function rollingReturns(closes: readonly MonthClose[], years: number): RollingReturn[] {
  const whole = closes.filter(({ complete }) => complete);
  const byMonth = new Map(whole.map(({ month, value }) => [month, value]));
  return whole.flatMap(({ month, value }) => {
    const start = byMonth.get(month - 12 * years);
    const gain = start === undefined ? null : gainPercent(value / start, years);
    return gain === null ? [] : [{ month, value: gain }];
  });
}

/**
 * Returns the twelve complete months with the lowest gain, in percent to 2 decimals, the earliest if several are equal;
 * null for less than a year of history.
 */
export function worstTwelveMonths(closes: readonly MonthClose[]): WorstMonths | null {
  const returns = rollingReturns(closes, 1);
  const [first] = returns;
  if (first === undefined) return null;
  const { month, value } = returns.reduce((worst, each) => (each.value < worst.value ? each : worst), first);
  return { fromMonth: month - monthsOfWorst, toMonth: month, value };
}
