import type { FundComparison } from "@fundport/api";
import { convertSeries, dayNumber, type PriceSeries } from "@fundport/performance";
import { createFreshness } from "../../../db/freshness.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createLoadingCache, textBytes } from "../../../lib/loading-cache.ts";
import type { Reference } from "../reference/service.ts";
import { type ComparedSeries, compareSeries } from "./compare-funds.ts";
import type { LoadFundSeries } from "./fund-series.ts";
import type { FundRepository } from "./repository.ts";

/** The size of the cache of comparisons, in bytes. Source: docs/reference/catalogue.md#memory-limits. */
const maxBytes = 8 * 2 ** 20;
/** The smallest number of values from which a line can be drawn. */
const minValues = 2;

type Query = {
  ids: string;
  values: "Price" | "Reinvested";
  currencyId?: number | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};
type Dependencies = {
  repository: Pick<FundRepository, "readProducts">;
  reference: Pick<Reference, "readRates">;
  revisions: Revisions;
  loadSeries: LoadFundSeries;
};
type Without = FundComparison["without"][number];

/** Compares funds, and caches the comparisons until the catalogue's revision changes. */
export function createFundComparisons({ repository, reference, revisions, loadSeries }: Dependencies) {
  const comparisons = createLoadingCache<Query, string>({
    maxBytes,
    nameOf: ({ ids, values, currencyId, fromDate, toDate }) => [ids, values, currencyId, fromDate, toDate].join("/"),
    load: async (query) => JSON.stringify(await compare(query)),
    bytesOf: textBytes,
  });
  const cache = createFreshness(revisions, [comparisons]);

  async function compare({ ids, values, currencyId, fromDate, toDate }: Query): Promise<FundComparison> {
    const uniqueIds = [...new Set(ids.split(",").map(Number))].filter((id) => id <= maxId);
    const products = new Map((await repository.readProducts(uniqueIds)).map((row) => [row.id, row]));
    const compared: ComparedSeries[] = [];
    const without: Without[] = [];
    for (const id of uniqueIds) {
      const product = products.get(id);
      if (!product) continue;
      const own = await loadSeries(id, values);
      const series = await convert(own, product.currencyId, currencyId ?? product.currencyId);
      if (series.days.length >= minValues) compared.push({ id, series });
      else without.push({ id, reason: own.days.length >= minValues ? "NoRates" : "NoPrices" });
    }
    const requestedDays = { from: dayOrNull(fromDate), to: dayOrNull(toDate) };
    return { ...(await compareSeries(compared, requestedDays)), without };
  }

  async function convert(series: PriceSeries, from: number, to: number): Promise<PriceSeries> {
    const rates = await reference.readRates(from, to);
    return rates === null ? series : convertSeries(series, rates);
  }

  return {
    /** Returns the JSON of a comparison. Unknown ids are ignored. */
    async getComparisonJson(query: Query): Promise<string> {
      await cache.freshen();
      return await comparisons.get(query);
    },
  };
}

/** The largest value of the id column; larger numbers cannot be ids. */
const maxId = 2 ** 31 - 1;

function dayOrNull(day: string | undefined): number | null {
  return day === undefined ? null : dayNumber(day);
}
