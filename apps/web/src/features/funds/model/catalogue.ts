import type { AssetClass, Codelists, FundListItem } from "@fundport/api";
import { foldText } from "./search-text.ts";

/** The base class that decides a colour; null where the class is unknown. */
export type AssetClassCode = "E" | "B" | "M" | "S" | null;

/** A fund of the list with the names that its ids stand for. */
export type CatalogueFund = {
  readonly item: FundListItem;
  readonly id: number;
  readonly name: string;
  readonly issuerName: string | null;
  readonly assetClass: { readonly code: AssetClassCode; readonly name: string } | null;
  readonly currencyCode: string;
  /** Name and ISIN as the search compares them, a line each, so that no phrase spans both. */
  readonly searchText: string;
};
export type Catalogue = {
  /** All funds of the market, by name. */
  readonly funds: readonly CatalogueFund[];
  readonly byId: ReadonlyMap<number, CatalogueFund>;
};

const baseCodes = ["E", "B", "M", "S"] as const;

/** Joins the fund list with the code lists. Only funds of the market are in it. Source: client and details §6. */
export function buildCatalogue(
  funds: readonly FundListItem[],
  codelists: Pick<Codelists, "basicIssuers" | "currencies" | "assetClassBaseTypes">,
  assetClasses: readonly AssetClass[],
  language: string,
): Catalogue {
  const issuers = new Map(codelists.basicIssuers.map(({ id, name }) => [id, name]));
  const currencies = new Map(codelists.currencies.map(({ id, code }) => [id, code]));
  const classes = new Map(assetClasses.map((entry) => [entry.id, describeAssetClass(entry, codelists)]));
  const collator = new Intl.Collator(language);
  const joined = funds
    .filter(({ allowedInFundMarket }) => allowedInFundMarket)
    .map((item) => ({
      item,
      id: item.id,
      name: item.name,
      issuerName: issuers.get(item.basicIssuerId ?? 0) ?? null,
      assetClass: classes.get(item.assetClassId) ?? null,
      currencyCode: currencies.get(item.currencyId) ?? "",
      searchText: foldText(`${item.name}\n${item.isin ?? ""}`),
    }))
    .toSorted((first, second) => collator.compare(first.name, second.name));
  return { funds: joined, byId: new Map(joined.map((fund) => [fund.id, fund])) };
}

export function describeAssetClass(
  assetClass: AssetClass,
  codelists: Pick<Codelists, "assetClassBaseTypes">,
): { code: AssetClassCode; name: string } {
  const base = codelists.assetClassBaseTypes.find(({ id }) => id === assetClass.baseTypeId);
  return { code: baseCodes.find((code) => code === base?.code) ?? null, name: assetClass.name };
}
