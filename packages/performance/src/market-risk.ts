import { deviationOf, logReturns, shapeOf } from "./log-returns.ts";
import type { PriceSeries } from "./price-series.ts";

/** `riskClass` is 1 to 7; `years` of history it was taken from, to one decimal. */
type MarketRisk = { riskClass: number; years: number };

/** How often a product is valued, by the usual gap between two of its days, and the least history that is asked for. */
const frequencies = [
  { maxGapDays: 4, periodsAYear: 252, minYears: 2 },
  { maxGapDays: 10, periodsAYear: 52, minYears: 4 },
  { maxGapDays: 45, periodsAYear: 12, minYears: 5 },
] as const;
const lookBackYears = 5;
/** Days that a history may be short of its years, for week-ends and holidays at both ends. */
const leewayDays = 10;
/** Volatility equivalents, percent a year, up to which the classes 1 to 6 reach. */
const classEnds = [0.5, 5, 12, 20, 30, 80] as const;

/**
 * The market risk class of a product by its own history, payments to the holder reinvested: the volatility that
 * corresponds to a Cornish-Fisher value at risk of 97.5 % over the holding period, from at most five years.
 * Null where the history is shorter than two years of daily, four of weekly or five of monthly prices, or where prices
 * come less often. It is what the summary risk indicator is where there is no credit risk.
 * Units: `horizonYears` is the recommended holding period.
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
  const place = classEnds.findIndex((end) => volatility * 100 < end);
  return { riskClass: place === -1 ? 7 : place + 1, years: Math.round(spanDays / 36.525) / 10 };
}

/** The usual gap is the middle one of the last five years. */
function frequencyOf(days: Int32Array): (typeof frequencies)[number] | undefined {
  const last = days.at(-1) ?? 0;
  const gaps: number[] = [];
  for (let index = 1; index < days.length; index++)
    if ((days[index] ?? 0) > last - 365.25 * lookBackYears) gaps.push((days[index] ?? 0) - (days[index - 1] ?? 0));
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
  return middle === undefined ? undefined : frequencies.find(({ maxGapDays }) => middle <= maxGapDays);
}

/** Volatility a year, as a part of one. */
function volatilityEquivalent(returns: readonly number[], periodsAYear: number, horizonYears: number): number {
  const deviation = deviationOf(returns);
  const { skewness, kurtosis } = shapeOf(returns);
  const periods = periodsAYear * horizonYears;
  const root =
    -1.96 + (0.474 * skewness) / Math.sqrt(periods) - (0.0687 * kurtosis) / periods + (0.146 * skewness ** 2) / periods;
  const valueAtRisk = deviation * Math.sqrt(periods) * root - 0.5 * deviation ** 2 * periods;
  return (Math.sqrt(3.842 - 2 * valueAtRisk) - 1.96) / Math.sqrt(horizonYears);
}
