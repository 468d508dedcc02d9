/**
 * What the advanced list can be narrowed by, a block each, in the order they are shown. Charges, costs of classes,
 * volatilities and histories are beside what the specification has.
 * Source: client and details §3, Fund advanced filter.
 */
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
 * Choices are codes of the code lists, which are the same in every language; risks are "1" to "7", bands of figures their
 * names of `bands.ts`.
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

/** Fund filter tiles toggle selection on and off. Source: client and details §4, Lists and cards. */
export function toggleChoice(filter: FundAdvancedFilter, block: FilterBlock, value: string): FundAdvancedFilter {
  const chosen = filter[block];
  const next = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value];
  return { ...filter, [block]: next };
}

/** How many tiles are on; the search phrase is none. */
export function countChoices(filter: FundAdvancedFilter): number {
  return filterBlocks.reduce((sum, block) => sum + filter[block].length, 0);
}
