import type { AssetClassCode, CatalogueFund } from "./catalogue.ts";
import { foldText } from "./search-text.ts";

export const classFilters = ["E", "B", "M", "S"] as const satisfies AssetClassCode[];
export type ClassFilter = (typeof classFilters)[number];
export type FundFilter = { readonly phrase: string; readonly assetClass: ClassFilter | null };

export function isClassFilter(value: unknown): value is ClassFilter {
  return classFilters.some((code) => code === value);
}

/**
 * Funds whose name or ISIN holds the phrase, whatever its case and its diacritics, in the order they came in.
 * Source: client and details §5, Lists.
 */
export function filterFunds(funds: readonly CatalogueFund[], { phrase, assetClass }: FundFilter) {
  const folded = foldText(phrase);
  return funds.filter(
    (fund) => (assetClass === null || fund.assetClass?.code === assetClass) && fund.searchText.includes(folded),
  );
}

/** How many funds each class would leave of those that match the phrase. */
export function countByClass(funds: readonly CatalogueFund[], phrase: string): Record<ClassFilter | "all", number> {
  const counts = { all: 0, E: 0, B: 0, M: 0, S: 0 };
  for (const fund of filterFunds(funds, { phrase, assetClass: null })) {
    counts.all += 1;
    if (fund.assetClass?.code) counts[fund.assetClass.code] += 1;
  }
  return counts;
}
