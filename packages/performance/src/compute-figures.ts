import { roundPercent } from "@fundport/units";
import { toIsoDay } from "./calendar.ts";
import { computePerformance, type Performance } from "./compute-performance.ts";
import { monthCloses } from "./month-closes.ts";
import {
  type MonthlyPerformance,
  monthlyPerformances,
  volatilities,
  type Volatility,
  type YearlyPerformance,
  yearlyPerformances,
} from "./performance-tables.ts";
import { firstNotBefore, type PriceSeries } from "./price-series.ts";
import { type Distribution, reinvest } from "./reinvest.ts";

/**
 * All figures that are computed from a fund's history. Dates are formatted as `1970-01-02`, prices are in the fund's
 * currency, and gains are in percent.
 */
export type Figures = {
  firstDate: string;
  currentNetAssetValue: number;
  currentNetAssetValueDate: string;
  prevNetAssetValue: number | null;
  prevNetAssetValueDate: string | null;
  ytd: number | null;
  oneYear: number | null;
  threeYears: number | null;
  fiveYears: number | null;
  performance: Performance[];
  historicalPerformancesYear: YearlyPerformance[];
  historicalPerformancesMonth: MonthlyPerformance[];
  volatilities: Volatility[];
  /** Weekly values of about one year, with distributions reinvested. The first value is 100. */
  sparkline: number[];
};

const weeksShown = 52;

/**
 * Computes a fund's figures from its prices; null if the fund has no prices. Distributions are reinvested in all
 * figures except the net asset values, which are the prices themselves.
 * Rounding: percent to 2 decimals; prices are not rounded.
 * Source: docs/reference/price-figures.md#when-figures-are-computed.
 */
export function computeFigures(series: PriceSeries, distributions: readonly Distribution[]): Figures | null {
  const firstDay = series.days[0];
  const lastDay = series.days.at(-1);
  const lastPrice = series.prices.at(-1);
  if (firstDay === undefined || lastDay === undefined || lastPrice === undefined) return null;
  const values = reinvest(series, distributions);
  const closes = monthCloses(values);
  const performance = computePerformance(values);
  const valueOf = (type: string) => performance.find((entry) => entry.type === type)?.value ?? null;
  const previousDay = series.days.at(-2);
  return {
    firstDate: toIsoDay(firstDay),
    currentNetAssetValue: lastPrice,
    currentNetAssetValueDate: toIsoDay(lastDay),
    prevNetAssetValue: series.prices.at(-2) ?? null,
    prevNetAssetValueDate: previousDay === undefined ? null : toIsoDay(previousDay),
    ytd: valueOf("YTD"),
    oneYear: valueOf("1Y"),
    threeYears: valueOf("3Y"),
    fiveYears: valueOf("5Y"),
    performance,
    historicalPerformancesYear: yearlyPerformances(closes),
    historicalPerformancesMonth: monthlyPerformances(closes),
    volatilities: volatilities(closes),
    sparkline: sparklineOf(values, lastDay),
  };
}

/**
 * Returns weekly values of one year, oldest first. The first value is 100. A week without a new price adds no value.
 */
function sparklineOf(series: PriceSeries, lastDay: number): number[] {
  const indexes = new Set<number>();
  for (let week = weeksShown; week >= 0; week--) {
    const index = firstNotBefore(series.days, lastDay - week * 7 + 1) - 1;
    if (index >= 0 && (series.days[index] ?? 0) >= lastDay - weeksShown * 7 - 31) indexes.add(index);
  }
  const prices = [...indexes].map((index) => series.prices[index] ?? Number.NaN);
  const [first] = prices;
  return first === undefined || prices.length < 2 ? [] : prices.map((price) => roundPercent((price / first) * 100));
}
