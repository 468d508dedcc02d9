import { emptyFilter, type FundAdvancedFilter } from "../model/filter/fund-filter.ts";
import { matchFunds } from "../model/filter/match-funds.ts";
import { byName, type FundSort, orderCatalogue, pickFound, putBestFirst } from "../model/filter/sort-funds.ts";
import { manyFundsIndex } from "./many-funds-index.ts";

/** Returns the search and the filter of the advanced list for a market of `count` funds, without rendering the page. */
export function openFundSearch(count: number) {
  const index = manyFundsIndex(count);
  // The page does this in idle time, before the user types.
  index.search.prepare(() => true);
  const find = (filter: FundAdvancedFilter, sort: FundSort) => {
    const { isFound, total } = matchFunds(index, filter);
    return pickFound(orderCatalogue(index.funds, sort, "cs"), isFound, total);
  };
  return {
    sort: (sort: FundSort): void => void orderCatalogue(index.funds, sort, "cs"),
    /** Filters, counts and sorts. */
    filter: (changes: Partial<FundAdvancedFilter>, sort: FundSort): void =>
      void find({ ...emptyFilter, ...changes }, sort),
    /** Finds funds by a phrase and puts the best matches first. */
    search: (searchPhrase: string): void => {
      const found = find({ ...emptyFilter, searchPhrase }, byName);
      putBestFirst(found, index.search.rank(searchPhrase, found));
    },
  };
}
