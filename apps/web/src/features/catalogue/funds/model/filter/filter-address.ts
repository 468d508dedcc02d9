import { byName, type FundSort, sortColumns } from "./sort-funds.ts";
import { emptyFilter, type FilterBlock, filterBlocks, type FundAdvancedFilter } from "./fund-filter.ts";

/** The parameter names of the filter blocks in the address. They must stay stable, because users share addresses. */
const names: Record<FilterBlock, string> = {
  baseAssetClasses: "class",
  regions: "region",
  risks: "risk",
  currencies: "currency",
  ongoingCharges: "ter",
  classCosts: "cost",
  volatilities: "volatility",
  histories: "history",
  managementStyles: "style",
  dividendPolicies: "dividend",
  subAssetClasses: "subclass",
  fundSubTypes: "type",
  basicIssuers: "issuer",
};
const phraseName = "q";
const sortName = "sort";
/**
 * Limits for addresses that are edited by hand. They allow longer phrases than the search field, and more choices than
 * a block has tiles.
 */
const maxPhraseCharacters = 100;
const maxChoices = 200;

/** Returns the filter in the address; null if the address has no filter parameter. */
export function readFilter(parameters: URLSearchParams): FundAdvancedFilter | null {
  if (![phraseName, ...Object.values(names)].some((name) => parameters.has(name))) return null;
  const blocks = filterBlocks.map((block): [FilterBlock, string[]] => [
    block,
    [...new Set(parameters.getAll(names[block]))].filter((value) => value !== "").slice(0, maxChoices),
  ]);
  return {
    ...emptyFilter,
    ...Object.fromEntries(blocks),
    searchPhrase: (parameters.get(phraseName) ?? "").slice(0, maxPhraseCharacters),
  };
}

export function readSort(parameters: URLSearchParams): FundSort {
  const text = parameters.get(sortName) ?? "";
  const isDescending = text.startsWith("-");
  const column = sortColumns.find((name) => name === (isDescending ? text.slice(1) : text));
  return column === undefined ? byName : { column, isDescending };
}

/** Returns the address parameters for a filter and a sort order. Keeps unrelated parameters and omits defaults. */
export function writeAddress(current: URLSearchParams, filter: FundAdvancedFilter, sort: FundSort): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of [phraseName, sortName, ...Object.values(names)]) next.delete(name);
  const phrase = filter.searchPhrase.trim();
  if (phrase !== "") next.set(phraseName, phrase);
  for (const block of filterBlocks) for (const value of filter[block]) next.append(names[block], value);
  if (sort.column !== byName.column || sort.isDescending)
    next.set(sortName, `${sort.isDescending ? "-" : ""}${sort.column}`);
  return next;
}
