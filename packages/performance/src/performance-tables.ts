import { maxPercent, roundPercent } from "@fundport/units";
import { gainPercent } from "./compute-performance.ts";
import type { MonthClose } from "./month-closes.ts";
import { monthlyReturns } from "./monthly-returns.ts";

/** The gain in a calendar year, in percent. */
export type YearlyPerformance = { year: number; value: number };
/** The gain in a month, in percent. `month` is 1 for January. */
export type MonthlyPerformance = { year: number; month: number; value: number };
/** The volatility over the last `years` years, in percent a year. */
export type Volatility = { years: number; value: number };

const volatilityYears = [1, 3, 5];
/** The smallest number of holding periods for percentiles: a year of monthly starts, plus one. */
const minWindows = 13;
const minYearsForGains = 5;

/**
 * Returns the gains of complete calendar years in percent, oldest first. A gain is measured from the previous December
 * close to the December close of the year. A year is omitted if one of its two closes is missing or incomplete. The
 * current year is omitted too.
 * Rounding: 2 decimals.
 */
export function yearlyPerformances(closes: readonly MonthClose[]): YearlyPerformance[] {
  const decembers = closes.filter(({ month, complete }) => complete && month % 12 === 11);
  return decembers.flatMap(({ month, value }, index) => {
    const before = decembers[index - 1];
    if (before?.month !== month - 12) return [];
    const gain = gainPercent(value / before.value, 1);
    return gain === null ? [] : [{ year: (month - 11) / 12, value: gain }];
  });
}

/** Returns monthly gains in percent, oldest first. A month is included if it and the previous month are complete. */
export function monthlyPerformances(closes: readonly MonthClose[]): MonthlyPerformance[] {
  return monthlyReturns(closes).flatMap(({ month, ratio }) => {
    const value = gainPercent(ratio, 1);
    return value === null ? [] : [{ year: Math.floor(month / 12), month: (month % 12) + 1, value }];
  });
}

/**
 * Returns the volatility over 1, 3 and 5 years: the standard deviation of the last 12, 36 and 60 monthly returns
 * (divisor n - 1) times the square root of 12.
 * Units: percent a year. A span is omitted if one of its months is missing.
 * Rounding: 2 decimals.
 */
export function volatilities(closes: readonly MonthClose[]): Volatility[] {
  const returns = monthlyReturns(closes);
  const last = returns.at(-1)?.month;
  return volatilityYears.flatMap((years) => {
    const span = returns.slice(-12 * years);
    if (span.length < 12 * years || span[0]?.month !== (last ?? 0) - 12 * years + 1) return [];
    const mean = span.reduce((sum, { ratio }) => sum + ratio, 0) / span.length;
    const squares = span.reduce((sum, { ratio }) => sum + (ratio - mean) ** 2, 0);
    const value = Math.sqrt(squares / (span.length - 1)) * Math.sqrt(12) * 100;
    return value <= maxPercent ? [{ years, value: roundPercent(value) }] : [];
  });
}

/** Possible gains of a plan, in percent a year. */
export type Gains = { unfavourableGain: number; moderateGain: number; favourableGain: number };

/**
 * Returns the 10th, 50th and 90th percentile of the yearly gains of all holding periods of `horizonYears` years. A
 * period starts in each month of the history. Null if the history is shorter than 5 years. If it contains fewer than 13
 * such periods, the periods are shortened to the highest whole number of years with at least 13 periods.
 * Units: percent a year. Percentiles are interpolated between neighbours. Rounding: 2 decimals.
 * Source: docs/reference/price-figures.md#gains-from-the-history.
 */
export function percentileGains(closes: readonly MonthClose[], horizonYears: number): Gains | null {
  const whole = closes.filter(({ complete }) => complete);
  const first = whole[0]?.month;
  const last = whole.at(-1)?.month;
  if (first === undefined || last === undefined || last - first < 12 * minYearsForGains) return null;
  const longest = Math.floor((last - first + 1 - minWindows) / 12);
  const years = Math.max(1, Math.min(horizonYears, longest));
  const byMonth = new Map(whole.map(({ month, value }) => [month, value]));
  const gains = whole
    .flatMap(({ month, value }) => {
      const start = byMonth.get(month - 12 * years);
      return start === undefined ? [] : [((value / start) ** (1 / years) - 1) * 100];
    })
    .sort((a, b) => a - b);
  if (gains.length < minWindows || Math.abs(gains.at(-1) ?? 0) > maxPercent) return null;
  const [unfavourableGain, moderateGain, favourableGain] = [10, 50, 90].map((rank) => percentile(gains, rank));
  if (unfavourableGain === undefined || moderateGain === undefined || favourableGain === undefined) return null;
  return { unfavourableGain, moderateGain, favourableGain };
}

/** Returns a percentile, interpolated between neighbours. `sorted` must be ascending and not empty. */
function percentile(sorted: readonly number[], rank: number): number {
  const position = ((sorted.length - 1) * rank) / 100;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return roundPercent(below + (above - below) * (position - Math.floor(position)));
}
