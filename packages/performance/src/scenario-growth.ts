import { deviationOf, logReturns, shapeOf } from "./log-returns.ts";
import { monthCloses } from "./month-closes.ts";
import type { PriceSeries } from "./price-series.ts";

/**
 * A holding period. The holder bought at the end of month `from` and sold at the end of month `to`, both in months
 * since year 0: `year * 12 + month - 1`.
 */
export type HoldingPeriod = { from: number; to: number };
/**
 * The growth of one unit of money in each scenario. The scenarios are ordered: each growth is at least as high as the
 * previous one.
 */
export type ScenarioGrowth = {
  stress: number;
  unfavourable: number;
  moderate: number;
  favourable: number;
  /**
   * The holding period that each scenario was measured in. For `moderate` it is the lower of the two periods in the
   * middle. Stress is an estimate and has no period.
   */
  periods: { unfavourable: HoldingPeriod; moderate: HoldingPeriod; favourable: HoldingPeriod };
};

const lookBackYears = 10;
/** The look-back is this many years longer than the holding period, if that is more than `lookBackYears`. */
const yearsBeyondHorizon = 5;
/** The smallest number of periods that a history must contain: a year of monthly starts, plus one. */
const minPeriods = 13;
const tradingDaysAYear = 252;
const minReturns = 2 * tradingDaysAYear;
/**
 * Parameters of stressed volatility: the days in a window, the percentile among all windows, and the quantile of the
 * normal distribution.
 */
const stressOfOneYear = { windowDays: 21, rank: 0.99, quantile: -2.326_348 };
const stressBeyond = { windowDays: 63, rank: 0.9, quantile: -1.644_854 };

/**
 * Estimates the growth of one unit of money that is held for `years` years, from a product's history. The unfavourable,
 * moderate and favourable growth are the worst, median and best of all periods of that length in the last ten years (or
 * in the holding period plus five years, if that is longer). The growth under stress is a Cornish-Fisher estimate from
 * the most turbulent windows. It is never better than the worst period.
 * Null if the history contains fewer than 13 such periods or too few daily prices.
 * Source: Delegated Regulation (EU) 2017/653 as amended by 2021/2268, Annex IV, products of category 2.
 */
export function computeScenarioGrowth(series: PriceSeries, years: number): ScenarioGrowth | null {
  const lookBack = Math.max(lookBackYears, years + yearsBeyondHorizon);
  const holdingPeriods = listHoldingPeriods(series, years, lookBack);
  const stressed = stressedGrowth(series, years, lookBack);
  const [worst, middle, best] = [
    holdingPeriods[0],
    holdingPeriods[Math.floor((holdingPeriods.length - 1) / 2)],
    holdingPeriods.at(-1),
  ];
  if (holdingPeriods.length < minPeriods || stressed === null || !worst || !middle || !best) return null;
  const moderate = quantileOf(
    holdingPeriods.map(({ ratio }) => ratio),
    0.5,
  );
  return {
    stress: Math.min(stressed, worst.ratio),
    unfavourable: worst.ratio,
    moderate,
    favourable: best.ratio,
    periods: { unfavourable: worst.period, moderate: middle.period, favourable: best.period },
  };
}

/**
 * Returns all pairs of month closes that are `years` years apart, ordered by the ratio of their values, lowest first.
 */
function listHoldingPeriods(
  series: PriceSeries,
  years: number,
  lookBack: number,
): { ratio: number; period: HoldingPeriod }[] {
  const closes = monthCloses(series);
  const first = (closes.at(-1)?.month ?? 0) - 12 * lookBack;
  const byMonth = new Map(closes.map(({ month, value }) => [month, value]));
  return closes
    .flatMap(({ month, value }) => {
      const from = month - 12 * years;
      const start = from >= first ? byMonth.get(from) : undefined;
      return start === undefined ? [] : [{ ratio: value / start, period: { from, to: month } }];
    })
    .sort((a, b) => a.ratio - b.ratio);
}

function stressedGrowth(series: PriceSeries, years: number, lookBack: number): number | null {
  const returns = logReturns(series, lookBack);
  if (returns.length < minReturns) return null;
  const { windowDays, rank, quantile: z } = years <= 1 ? stressOfOneYear : stressBeyond;
  const windows = returns
    .slice(windowDays - 1)
    .map((_, start) => deviationOf(returns.slice(start, start + windowDays)));
  const volatility = quantileOf(
    windows.sort((a, b) => a - b),
    rank,
  );
  const days = tradingDaysAYear * years;
  const { skewness, kurtosis } = shapeOf(returns);
  const root =
    z +
    (((z ** 2 - 1) / 6) * skewness) / Math.sqrt(days) +
    (((z ** 3 - 3 * z) / 24) * kurtosis) / days -
    (((2 * z ** 3 - 5 * z) / 36) * skewness ** 2) / days;
  return Math.exp(volatility * Math.sqrt(days) * root - 0.5 * volatility ** 2 * days);
}

/** Returns a quantile, interpolated between neighbours. `sorted` must be ascending and not empty. */
function quantileOf(sorted: readonly number[], rank: number): number {
  const position = (sorted.length - 1) * rank;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
