import { bytesOf, emptySeries, type PriceSeries } from "@fundport/performance";
import { createFreshness } from "../../../db/freshness.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createLoadingCache } from "../../../lib/loading-cache.ts";
import type { Funds } from "../funds/service.ts";
import type { HoldingRepository } from "./holding-repository.ts";
import { sumUnderlyingHoldings } from "./underlying-holdings.ts";
import { portfolioFigures } from "./portfolio-figures.ts";
import { type Part, valuePortfolio } from "./portfolio-values.ts";
import type { ReadRates } from "../reference/service.ts";
import type { CompositionRow } from "./tables.ts";

const megabyte = 2 ** 20;
/** The approximate size of a mix's figures and holdings, in bytes. */
const figureBytes = 8000;
/** Sizes of the caches. Source: docs/reference/catalogue.md#memory-limits. */
const limits = { values: 24 * megabyte, rates: 4 * megabyte };

type Mix = { currencyId: number; parts: readonly Part[] };
type Valued = {
  values: PriceSeries;
  figures: ReturnType<typeof portfolioFigures>;
  /** The holdings of all funds in the mix, weighted by the funds' shares. */
  holdings: CompositionRow[];
};
type Pair = { from: number; to: number };
type Dependencies = {
  repository: HoldingRepository;
  readRates: ReadRates;
  revisions: Revisions;
  funds: Pick<Funds, "loadFundValues">;
};

/**
 * Caches the values of mixes of funds until the catalogue's revision changes. The key consists of currency, funds and
 * shares, so that equal mixes share an entry and a changed template gets a new one.
 */
export function createPortfolioCache({ repository, readRates, revisions, funds }: Dependencies) {
  const rates = createLoadingCache<Pair, PriceSeries>({
    maxBytes: limits.rates,
    nameOf: ({ from, to }) => `${from}/${to}`,
    load: async ({ from, to }) => (await readRates(from, to)) ?? emptySeries,
    bytesOf,
  });
  const values = createLoadingCache<Mix, Valued>({
    maxBytes: limits.values,
    nameOf: ({ currencyId, parts }) =>
      `${currencyId}:${parts.map(({ fundId, share }) => `${fundId}*${share}`).join("+")}`,
    load: async ({ currencyId, parts }) => {
      const series = await valuePortfolio(currencyId, parts, {
        loadFundValues: funds.loadFundValues,
        readRates: async (from, to) => (from === to ? null : await rates.get({ from, to })),
      });
      return { values: series, figures: portfolioFigures(series), holdings: await holdingsOf(parts) };
    },
    bytesOf: (valued) => bytesOf(valued.values) + figureBytes,
  });
  const caches = createFreshness(revisions, [rates, values]);

  async function holdingsOf(parts: readonly Part[]): Promise<CompositionRow[]> {
    const holdings = await repository.readHoldings(parts.map(({ fundId }) => fundId));
    const compositions = new Map(holdings.map((fund) => [fund.fundId, fund.compositions]));
    return sumUnderlyingHoldings(
      parts.map(({ fundId, share }) => ({ ratio: share, compositions: compositions.get(fundId) ?? [] })),
    );
  }

  return {
    /**
     * Returns the values of a mix in one currency, starting at 100, and the figures computed from them. The values are
     * empty if prices or exchange rates are missing.
     */
    async valueOf(currencyId: number, parts: readonly Part[]): Promise<Valued> {
      await caches.freshen();
      return await values.get({ currencyId, parts });
    },
  };
}
export type PortfolioCache = ReturnType<typeof createPortfolioCache>;
