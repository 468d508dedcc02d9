import type { AssetClass, Codelists, FundListItem } from "@fundport/api";
import { lastOutdatedDay } from "@fundport/api/figure-age";
import { collatorOf } from "#lib/language/collator.ts";
import { foldText } from "#lib/search/fold-text.ts";
import { createSearchIndex, type SearchIndex } from "#lib/search/search-index.ts";
import type { AssetClassCode, CatalogueFund } from "./catalogue-fund.ts";
import { createShareClasses, type ShareClasses } from "./share-classes.ts";

export type Catalogue = {
  /** All funds of the market, sorted by name. */
  readonly funds: readonly CatalogueFund[];
  readonly byId: ReadonlyMap<number, CatalogueFund>;
  /** The search index over `funds`, in the same order. */
  readonly search: SearchIndex;
  readonly shareClasses: ShareClasses;
};

const baseCodes = ["E", "B", "M", "S"] as const;

/**
 * Creates the catalogue from the funds of the market and the code lists. The age of figures is counted from
 * `referenceDay`, which is null if no fund has a price. Source: docs/reference/fund-pages.md#outdated-figures.
 */
export function buildCatalogue(
  funds: readonly FundListItem[],
  codelists: Pick<Codelists, "basicIssuers" | "currencies" | "assetClassBaseTypes">,
  assetClasses: readonly AssetClass[],
  language: string,
  referenceDay: string | null,
): Catalogue {
  const issuers = new Map(codelists.basicIssuers.map(({ id, name }) => [id, name]));
  const currencies = new Map(codelists.currencies.map(({ id, code }) => [id, code]));
  const classes = new Map(assetClasses.map((entry) => [entry.id, describeAssetClass(entry, codelists)]));
  const lastOutdated = referenceDay === null ? "" : lastOutdatedDay(referenceDay);
  const ofMarket = funds
    .filter(({ allowedInFundMarket }) => allowedInFundMarket)
    .map((item) => ({
      item,
      id: item.id,
      name: item.name,
      issuerName: issuers.get(item.basicIssuerId ?? 0) ?? null,
      assetClass: classes.get(item.assetClassId) ?? null,
      currencyCode: currencies.get(item.currencyId) ?? "",
      isOutdated: item.currentNetAssetValueDate !== null && item.currentNetAssetValueDate <= lastOutdated,
    }));
  const collator = collatorOf(language);
  // The server sorts by the Czech alphabet for every language. Sorting an almost sorted list takes few comparisons.
  const joined = ofMarket.toSorted((first, second) => collator.compare(first.name, second.name));
  return {
    funds: joined,
    byId: new Map(joined.map((fund) => [fund.id, fund])),
    search: createSearchIndex(joined, describeForSearch, { keywords: () => currencyKeywords(codelists) }),
    shareClasses: createShareClasses(joined),
  };
}

/**
 * Returns the currency codes, folded for the search. A currency code in a longer phrase matches only whole words, so
 * that `eur` does not find Europe. Source: docs/reference/fund-pages.md#matching.
 */
export function currencyKeywords(codelists: Pick<Codelists, "currencies">): ReadonlySet<string> {
  return new Set(codelists.currencies.map(({ code }) => foldText(code)));
}

function describeForSearch({ name, issuerName, currencyCode, item }: CatalogueFund) {
  return { name, codes: [item.isin, item.symbol], furtherWords: [issuerName, currencyCode] };
}

export function describeAssetClass(
  assetClass: AssetClass,
  codelists: Pick<Codelists, "assetClassBaseTypes">,
): { code: AssetClassCode; name: string } {
  const base = codelists.assetClassBaseTypes.find(({ id }) => id === assetClass.baseTypeId);
  return { code: baseCodes.find((code) => code === base?.code) ?? null, name: assetClass.name };
}
