import { gainPercent } from "./compute-performance.ts";
import type { MonthClose } from "./month-closes.ts";

/** What a holder gained in the time that ends with a month; months as in `MonthClose`. */
export type RollingReturn = { month: number; value: number };
/** `fromMonth` is the month whose close the time begins with. */
export type WorstMonths = { fromMonth: number; toMonth: number; value: number };

const monthsOfWorst = 12;

/**
 * What every holding of so many years gained that began and ended with a whole month, oldest first.
 * Units: percent a year. Rounding: 2 decimals. A month without a close, or whose beginning has none, is left out.
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

/** The twelve whole months with the lowest gain, in percent to 2 decimals, the earliest of equal ones; null under a year of history. */
export function worstTwelveMonths(closes: readonly MonthClose[]): WorstMonths | null {
  const returns = rollingReturns(closes, 1);
  const [first] = returns;
  if (first === undefined) return null;
  const { month, value } = returns.reduce((worst, each) => (each.value < worst.value ? each : worst), first);
  return { fromMonth: month - monthsOfWorst, toMonth: month, value };
}
