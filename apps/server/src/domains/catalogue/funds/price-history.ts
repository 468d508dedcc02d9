import type { PriceHistory } from "@fundport/api";
import { between, toIsoDay, type PriceSeries, thinSeries } from "@fundport/performance";

export type HistoryQuery = { granularity: number; fromDate?: string | undefined; toDate?: string | undefined };

/** Returns at most `granularity` points of a series between two dates, both inclusive, in the API format. */
export function presentHistory(series: PriceSeries, query: HistoryQuery, computed: boolean): PriceHistory {
  const part = between(series, query.fromDate, query.toDate);
  const prices = thinSeries(part, query.granularity).map((index) => ({
    date: toIsoDay(part.days[index] ?? Number.NaN),
    price: part.prices[index] ?? Number.NaN,
  }));
  return { prices, fromDate: prices[0]?.date ?? null, toDate: prices.at(-1)?.date ?? null, computed };
}
