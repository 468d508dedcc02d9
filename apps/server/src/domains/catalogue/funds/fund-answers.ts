import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import {
  bytesOf,
  convertSeries,
  dayNumber,
  dayText,
  firstNotBefore,
  type PriceSeries,
  reinvest,
} from "@fundport/performance";
import { createFreshness } from "../../../db/freshness.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createLoadingCache, textBytes } from "../../../lib/loading-cache.ts";
import { type HistoryQuery, presentHistory } from "./price-history.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Reference } from "../reference/service.ts";
import { presentFund } from "./present.ts";
import type { FundRepository } from "./repository.ts";
import { createViewCounts } from "./view-counts.ts";

const megabyte = 2 ** 20;
/** What the module may hold in memory. Prices of 20,000 funds would take 600 MB. Source: docs/decisions/032. */
const limits = { prices: 48 * megabyte, histories: 16 * megabyte, details: 24 * megabyte };

/** Larger numbers are no ids: the column could not hold them. */
const maxId = 2 ** 31 - 1;

type Dependencies = {
  repository: FundRepository;
  reference: Pick<Reference, "readRates">;
  revisions: Revisions;
  clock: Clock;
};
/** What joins the number of looks to the JSON of a fund. */
const countMark = ',"viewCount":';

type Detail = { id: number; language: Language };
type Values = "Price" | "Reinvested";
type FundHistoryQuery = HistoryQuery & {
  values: Values;
  currencyId?: number | undefined;
  start?: "OnOrAfter" | "OnOrBefore";
};
type History = { id: number; query: FundHistoryQuery };

/** A fund's prices, or what became of one unit with its distributions reinvested, in the fund's currency. */
export type LoadFundSeries = (id: number, values: Values) => Promise<PriceSeries>;

/** Answers about single funds, held in memory until the catalogue's revision moves. */
export function createFundAnswers({ repository, reference, revisions, clock }: Dependencies) {
  const views = createViewCounts(repository, clock);
  const prices = createLoadingCache<number, PriceSeries>({
    maxBytes: limits.prices,
    nameOf: String,
    load: (id) => repository.readPrices(id),
    bytesOf,
  });
  const details = createLoadingCache<Detail, string | null>({
    maxBytes: limits.details,
    nameOf: ({ id, language }) => `${id}/${language}`,
    load: loadDetail,
    bytesOf: textBytes,
  });
  const histories = createLoadingCache<History, string | null>({
    maxBytes: limits.histories,
    nameOf: ({ id, query: { values, currencyId, granularity, fromDate, toDate, start } }) =>
      [id, values, currencyId, granularity, fromDate, toDate, start].join("/"),
    load: loadHistory,
    bytesOf: textBytes,
  });
  const caches = createFreshness(revisions, [prices, details, histories, views]);

  async function loadDetail({ id, language }: Detail): Promise<string | null> {
    const found = await repository.findFund(id);
    if (!found) return null;
    const [limits, documents, distributions] = await Promise.all([
      repository.readLimits([id]),
      repository.readDocuments(id),
      repository.readDistributions(id),
    ]);
    return JSON.stringify(presentFund(language, { found, limits, documents, distributions }));
  }

  async function loadHistory({ id, query }: History): Promise<string | null> {
    const [fund] = await repository.readProducts([id]);
    if (!fund) return null;
    const own = await loadSeries(id, query.values);
    const rates = await reference.readRates(fund.currencyId, query.currencyId ?? fund.currencyId);
    const series = rates === null ? own : convertSeries(own, rates);
    return JSON.stringify(presentHistory(series, startOf(series, query), false));
  }

  const loadSeries = async (id: number, values: Values): Promise<PriceSeries> =>
    await (values === "Price" ? prices.get(id) : loadValues(id));

  async function loadValues(id: number): Promise<PriceSeries> {
    const [series, paid] = await Promise.all([prices.get(id), repository.readDistributions(id)]);
    return reinvest(
      series,
      paid.map(({ date, amount }) => ({ day: dayNumber(date), amount })),
    );
  }

  return {
    /** The JSON of a fund. Errors: `NotFound`. */
    async getFundJson(id: number, language: Language): Promise<string> {
      await caches.freshen();
      const json = await details.get({ id, language });
      if (json === null) throw new ApiError("NotFound");
      // The count moves with every look, the rest with an import: it is joined at the end.
      return `${json.slice(0, -1)}${countMark}${await views.get(id)}}`;
    },

    /** Whether a fund's JSON of the catalogue's present revision holds the number of looks that would be answered now. */
    isFundJsonCurrent: (id: number, json: string): boolean =>
      views.isKnown(id, Number(json.slice(json.lastIndexOf(countMark) + countMark.length, -1))),

    /** The JSON of a history of prices, or of values with distributions reinvested. Errors: `NotFound`. */
    async getHistoryJson(id: number, query: FundHistoryQuery): Promise<string> {
      await caches.freshen();
      const json = await histories.get({ id, query });
      if (json === null) throw new ApiError("NotFound");
      return json;
    },

    /** Prices of a fund, or what a holding that reinvests was worth; see `LoadFundSeries`. */
    async loadSeries(id: number, values: Values): Promise<PriceSeries> {
      await caches.freshen();
      return await loadSeries(id, values);
    },

    /** What holdings of funds were worth, payments to the holder reinvested: what programs are made of. */
    async loadFundValues(ids: readonly number[]): Promise<PriceSeries[]> {
      await caches.freshen();
      return await Promise.all(ids.map(loadValues));
    },

    /** Of those among the ids that are funds. */
    async getSparklines(ids: readonly number[]): Promise<EndpointOutput<"getSparklines">> {
      const rows = await repository.readSparklines(ids.filter((id) => id <= maxId));
      return rows.map(({ id, values }) => ({ id, values: values ?? [] }));
    },

    /** Errors: `NotFound`. */
    async getViewCount(id: number): Promise<number> {
      const count = await repository.findViewCount(id);
      if (count === null) throw new ApiError("NotFound");
      return count;
    },

    /** Counts a look and answers how many there were. Errors: `NotFound`. */
    registerView: (id: number) => views.add(id),
  };
}

/** With `OnOrBefore`, from the day of the last price at or before the first day, where there is one. */
function startOf(series: PriceSeries, query: FundHistoryQuery): FundHistoryQuery {
  if (query.start !== "OnOrBefore" || query.fromDate === undefined) return query;
  const before = series.days[firstNotBefore(series.days, dayNumber(query.fromDate) + 1) - 1];
  return before === undefined ? query : { ...query, fromDate: dayText(before) };
}
