import { roundPercent } from "@fundport/units";
import { computePerformance } from "./performance.ts";
import { monthCloses, reinvest } from "./performance-index.ts";
import type { Distribution, MonthClose } from "./performance-index.ts";
import { monthlyPerformances, volatilities, yearlyPerformances } from "./performance-tables.ts";
import { dayText, firstNotBefore } from "./price-series.ts";
import type { PriceSeries } from "./price-series.ts";
import type { fundFigures } from "./tables.ts";

export type FigureRow = Omit<typeof fundFigures.$inferInsert, "fundId" | "computedAt">;

const weeksShown = 52;

/** Everything that is computed from a fund's prices, as its row is stored; null for a fund without prices. */
export function fundFigureRow(series: PriceSeries, distributions: readonly Distribution[]): FigureRow | null {
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
    firstDate: dayText(firstDay),
    currentNetAssetValue: lastPrice,
    currentNetAssetValueDate: dayText(lastDay),
    prevNetAssetValue: series.prices.at(-2) ?? null,
    prevNetAssetValueDate: previousDay === undefined ? null : dayText(previousDay),
    ytd: valueOf("YTD"),
    oneYear: valueOf("1Y"),
    threeYears: valueOf("3Y"),
    fiveYears: valueOf("5Y"),
    performance,
    ...tablesOf(closes),
    sparkline: sparklineOf(series, lastDay),
  };
}

function tablesOf(closes: readonly MonthClose[]) {
  return {
    historicalPerformancesYear: yearlyPerformances(closes),
    historicalPerformancesMonth: monthlyPerformances(closes),
    volatilities: volatilities(closes),
  };
}

/** One year of prices a week apart, oldest first, the first being 100; a week without a new price adds no point. */
function sparklineOf(series: PriceSeries, lastDay: number): number[] {
  const places = new Set<number>();
  for (let week = weeksShown; week >= 0; week--) {
    const place = firstNotBefore(series.days, lastDay - week * 7 + 1) - 1;
    if (place >= 0 && (series.days[place] ?? 0) >= lastDay - weeksShown * 7 - 31) places.add(place);
  }
  const prices = [...places].map((place) => series.prices[place] ?? Number.NaN);
  const [first] = prices;
  return first === undefined || prices.length < 2 ? [] : prices.map((price) => roundPercent((price / first) * 100));
}
