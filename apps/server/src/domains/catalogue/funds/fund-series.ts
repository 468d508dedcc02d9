import {
  bytesOf,
  convertSeries,
  dayNumber,
  toIsoDay,
  firstNotBefore,
  type PriceSeries,
  reinvest,
} from "@fundport/performance";
import { createLoadingCache, textBytes } from "../../../lib/loading-cache.ts";
import type { Reference } from "../reference/service.ts";
import { type HistoryQuery, presentHistory } from "./price-history.ts";
import type { FundRepository } from "./repository.ts";

const megabyte = 2 ** 20;
/**
 * Cache sizes for prices and histories. The prices of 20,000 funds would take 600 MB.
 * Source: docs/reference/catalogue.md#memory-limits.
 */
const limits = { prices: 48 * megabyte, histories: 16 * megabyte };

export type SeriesValues = "Price" | "Reinvested";
export type FundHistoryQuery = HistoryQuery & {
  values: SeriesValues;
  currencyId?: number | undefined;
  start?: "OnOrAfter" | "OnOrBefore";
};
type History = { id: number; query: FundHistoryQuery };

/** Loads a fund's prices, or the value of one unit with its distributions reinvested, in the fund's currency. */
export type LoadFundSeries = (id: number, values: SeriesValues) => Promise<PriceSeries>;

type Dependencies = {
  repository: Pick<FundRepository, "readPrices" | "readDistributions" | "readProducts">;
  reference: Pick<Reference, "readRates">;
};

/** Caches the prices of funds and their values over time. The caller clears the cache when prices change. */
export function createFundSeries({ repository, reference }: Dependencies) {
  const prices = createLoadingCache<number, PriceSeries>({
    maxBytes: limits.prices,
    nameOf: String,
    load: (id) => repository.readPrices(id),
    bytesOf,
  });
  const histories = createLoadingCache<History, string | null>({
    maxBytes: limits.histories,
    nameOf: ({ id, query: { values, currencyId, granularity, fromDate, toDate, start } }) =>
      [id, values, currencyId, granularity, fromDate, toDate, start].join("/"),
    load: loadHistory,
    bytesOf: textBytes,
  });

  const loadSeries = async (id: number, values: SeriesValues): Promise<PriceSeries> =>
    await (values === "Price" ? prices.get(id) : loadValues(id));

  async function loadValues(id: number): Promise<PriceSeries> {
    const [series, paid] = await Promise.all([prices.get(id), repository.readDistributions(id)]);
    return reinvest(
      series,
      paid.map(({ date, amount }) => ({ day: dayNumber(date), amount })),
    );
  }

  async function loadHistory({ id, query }: History): Promise<string | null> {
    const [fund] = await repository.readProducts([id]);
    if (!fund) return null;
    const own = await loadSeries(id, query.values);
    const rates = await reference.readRates(fund.currencyId, query.currencyId ?? fund.currencyId);
    const series = rates === null ? own : convertSeries(own, rates);
    return JSON.stringify(presentHistory(series, startOf(series, query), false));
  }

  return {
    load: loadSeries,
    loadValues,

    /** Returns the JSON of a fund's history; null if the fund does not exist. */
    getHistory: (id: number, query: FundHistoryQuery): Promise<string | null> => histories.get({ id, query }),

    clear(): void {
      prices.clear();
      histories.clear();
    },
  };
}

/**
 * Returns the query with its start date moved to the date of the last price at or before it, if the query has
 * `OnOrBefore` and such a price exists.
 */
function startOf(series: PriceSeries, query: FundHistoryQuery): FundHistoryQuery {
  if (query.start !== "OnOrBefore" || query.fromDate === undefined) return query;
  const before = series.days[firstNotBefore(series.days, dayNumber(query.fromDate) + 1) - 1];
  return before === undefined ? query : { ...query, fromDate: toIsoDay(before) };
}
