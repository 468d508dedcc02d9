import { maxPercent, roundPercent } from "@fundport/units";
import { gainPercent } from "./compute-performance.ts";
import type { MonthClose } from "./month-closes.ts";
import { monthlyReturns } from "./monthly-returns.ts";

/** Percent gained in a calendar year. */
export type YearlyPerformance = { year: number; value: number };
/** Percent gained in a month; January is 1. */
export type MonthlyPerformance = { year: number; month: number; value: number };
/** Percent a year, over the last so many years. */
export type Volatility = { years: number; value: number };

const volatilityYears = [1, 3, 5];
/** The fewest starting months for percentiles of a holding period: those of a year, and one more. */
const minWindows = 13;
const minYearsForGains = 5;

/**
 * Gains of whole calendar years, oldest first, in percent: from the December close of the year before to the year's
 * own. Years whose closing months are not both complete are left out, the running one too.
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

/** Gains of whole months, oldest first, in percent; a month counts where it and the month before are complete. */
export function monthlyPerformances(closes: readonly MonthClose[]): MonthlyPerformance[] {
  return monthlyReturns(closes).flatMap(({ month, ratio }) => {
    const value = gainPercent(ratio, 1);
    return value === null ? [] : [{ year: Math.floor(month / 12), month: (month % 12) + 1, value }];
  });
}

/**
 * Standard deviation of the last 12, 36 and 60 monthly returns (divisor n - 1) times the root of 12.
 * Units: percent a year. A span with a month missing is left out.
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

/** What a plan may gain, percent a year. */
export type Gains = { unfavourableGain: number; moderateGain: number; favourableGain: number };

/**
 * The 10th, 50th and 90th percentile of what a holder for `horizonYears` gained a year, over every starting month.
 * Null under 5 years of history. Where the history holds fewer than 13 such periods, the longest whole number of
 * years is taken that it holds 13 times.
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

/** `sorted` ascends and is not empty. */
function percentile(sorted: readonly number[], rank: number): number {
  const place = ((sorted.length - 1) * rank) / 100;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return roundPercent(below + (above - below) * (place - Math.floor(place)));
}
