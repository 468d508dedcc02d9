/** The blocks of the filter, in display order. Source: docs/reference/fund-pages.md#filter. */
export const filterBlocks = [
  "baseAssetClasses",
  "regions",
  "risks",
  "currencies",
  "ongoingCharges",
  "classCosts",
  "volatilities",
  "histories",
  "managementStyles",
  "dividendPolicies",
  "subAssetClasses",
  "fundSubTypes",
  "basicIssuers",
] as const;
export type FilterBlock = (typeof filterBlocks)[number];

/**
 * The choices of the filter. Most are codes of code lists, which are the same in every language; risks are "1" to "7",
 * and bands have the values in `bands.ts`.
 */
export type FundAdvancedFilter = { readonly searchPhrase: string } & {
  readonly [Block in FilterBlock]: readonly string[];
};

export const emptyFilter: FundAdvancedFilter = {
  searchPhrase: "",
  baseAssetClasses: [],
  regions: [],
  risks: [],
  currencies: [],
  ongoingCharges: [],
  classCosts: [],
  volatilities: [],
  histories: [],
  managementStyles: [],
  dividendPolicies: [],
  subAssetClasses: [],
  fundSubTypes: [],
  basicIssuers: [],
};

/** Adds an option to a block of the filter, or removes it if it is selected. */
export function toggleChoice(filter: FundAdvancedFilter, block: FilterBlock, value: string): FundAdvancedFilter {
  const selected = filter[block];
  const next = selected.includes(value) ? selected.filter((entry) => entry !== value) : [...selected, value];
  return { ...filter, [block]: next };
}

/** Returns the number of chosen options, not counting the search phrase. */
export function countChoices(filter: FundAdvancedFilter): number {
  return filterBlocks.reduce((sum, block) => sum + filter[block].length, 0);
}
