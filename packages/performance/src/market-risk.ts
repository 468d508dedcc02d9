import { deviationOf, logReturns, shapeOf } from "./log-returns.ts";
import type { PriceSeries } from "./price-series.ts";

/**
 * The market risk of a product: `riskClass` is 1 to 7; `years` is the length of the evaluated history, to one decimal.
 */
type MarketRisk = { riskClass: number; years: number };

/**
 * How often a product may be valued. `maxGapDays` is the usual gap between two prices, and `minYears` the shortest
 * history that is accepted.
 */
const frequencies = [
  { maxGapDays: 4, periodsAYear: 252, minYears: 2 },
  { maxGapDays: 10, periodsAYear: 52, minYears: 4 },
  { maxGapDays: 45, periodsAYear: 12, minYears: 5 },
] as const;
const lookBackYears = 5;
/** The number of days by which a history may be too short, because weekends and holidays may be at both of its ends. */
const leewayDays = 10;
/** Upper bounds of the risk classes 1 to 6: volatility equivalents in percent a year. */
const classEnds = [0.5, 5, 12, 20, 30, 80] as const;

/**
 * Returns the market risk class of a product, computed from at most five years of its own history with distributions
 * reinvested. The class follows from the volatility equivalent of a Cornish-Fisher value at risk of 97.5 % over the
 * holding period.
 * Null if the history is shorter than two years of daily prices, four years of weekly prices or five years of monthly
 * prices, or if prices are less frequent. If credit risk is left out, the class equals the summary risk indicator.
 * Units: `horizonYears` is the recommended holding period in years.
 * Source: Delegated Regulation (EU) 2017/653, Annex II, points 2, 5, 11 and 12 (products of category 2).
 */
export function marketRisk(series: PriceSeries, horizonYears: number): MarketRisk | null {
  const { days } = series;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const frequency = frequencyOf(days);
  const spanDays = last - Math.max(first, last - 365.25 * lookBackYears);
  if (frequency === undefined || spanDays + leewayDays < 365.25 * frequency.minYears) return null;
  const volatility = volatilityEquivalent(logReturns(series, lookBackYears), frequency.periodsAYear, horizonYears);
  if (!Number.isFinite(volatility)) return null;
  const classIndex = classEnds.findIndex((end) => volatility * 100 < end);
  return { riskClass: classIndex === -1 ? 7 : classIndex + 1, years: Math.round(spanDays / 36.525) / 10 };
}

/** Finds the frequency of valuation by the median gap between prices in the last five years. */
function frequencyOf(days: Int32Array): (typeof frequencies)[number] | undefined {
  const last = days.at(-1) ?? 0;
  const gaps: number[] = [];
  for (let index = 1; index < days.length; index++)
    if ((days[index] ?? 0) > last - 365.25 * lookBackYears) gaps.push((days[index] ?? 0) - (days[index - 1] ?? 0));
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
  return middle === undefined ? undefined : frequencies.find(({ maxGapDays }) => middle <= maxGapDays);
}

/** Returns the volatility equivalent a year, as a fraction of 1. */
function volatilityEquivalent(returns: readonly number[], periodsAYear: number, horizonYears: number): number {
  const deviation = deviationOf(returns);
  const { skewness, kurtosis } = shapeOf(returns);
  const periods = periodsAYear * horizonYears;
  const root =
    -1.96 + (0.474 * skewness) / Math.sqrt(periods) - (0.0687 * kurtosis) / periods + (0.146 * skewness ** 2) / periods;
  const valueAtRisk = deviation * Math.sqrt(periods) * root - 0.5 * deviation ** 2 * periods;
  return (Math.sqrt(3.842 - 2 * valueAtRisk) - 1.96) / Math.sqrt(horizonYears);
}
