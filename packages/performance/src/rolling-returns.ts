import { gainPercent } from "./compute-performance.ts";
import type { MonthClose } from "./month-closes.ts";

/** The gain of a holding period that ends with `month`, which is counted as in `MonthClose`. */
export type RollingReturn = { month: number; value: number };
/** The worst twelve months. The period starts at the close of `fromMonth`. */
export type WorstMonths = { fromMonth: number; toMonth: number; value: number };

const monthsOfWorst = 12;

/**
 * Returns the gains of all holding periods of `years` years between month ends, oldest first.
 * Units: percent a year. Rounding: 2 decimals. A period is omitted if its first or last month has no close.
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
 * Returns the twelve complete months with the lowest gain, in percent with 2 decimals. If several gains are equal,
 * returns the earliest. Null if the history is shorter than a year.
 */
export function worstTwelveMonths(closes: readonly MonthClose[]): WorstMonths | null {
  const returns = rollingReturns(closes, 1);
  const [first] = returns;
  if (first === undefined) return null;
  const { month, value } = returns.reduce((worst, each) => (each.value < worst.value ? each : worst), first);
  return { fromMonth: month - monthsOfWorst, toMonth: month, value };
}
