import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter, readSort, writeAddress } from "./filter-address.ts";
import type { FundAdvancedFilter } from "./fund-filter.ts";
import type { FundSort } from "./sort-funds.ts";
import { fundFilterStore, readStoredFilter } from "./stored-filter.ts";

/** Browsers limit how often the address may change, so the address is written only after a pause. */
const debounceMs = 300;

type View = { readonly filter: FundAdvancedFilter; readonly sort: FundSort };

/**
 * Returns the filter and the sort order of the advanced list. A filter in the address takes precedence over the user's
 * last filter, because the address may be a shared link. Each change updates the address and the stored filter.
 */
export function useAdvancedFilter() {
  const [parameters] = useSearchParams();
  const [view, setView] = useState<View>(() => ({
    filter: readFilter(parameters) ?? readStoredFilter(),
    sort: readSort(parameters),
  }));
  const [ownPath] = useState(() => window.location.pathname);
  const [appliedParameters, setAppliedParameters] = useState(parameters);
  // The address changed while the page was open: the user followed a link or went back.
  if (parameters !== appliedParameters) {
    setAppliedParameters(parameters);
    const filter = readFilter(parameters);
    if (filter) setView({ filter, sort: readSort(parameters) });
  }

  useEffect(() => {
    fundFilterStore.set(view.filter);
    const timer = setTimeout(() => {
      // While the next page loads, this page is still rendered. Writing its address now would navigate back to it.
      if (window.location.pathname !== ownPath) return;
      const next = writeAddress(new URLSearchParams(window.location.search), view.filter, view.sort).toString();
      // Does not use the router, because the router would render every link of the page again.
      window.history.replaceState(window.history.state, "", `${ownPath}${next === "" ? "" : `?${next}`}`);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [view, ownPath]);

  return {
    ...view,
    changeFilter: useCallback(
      (change: (filter: FundAdvancedFilter) => FundAdvancedFilter) =>
        setView((current) => ({ ...current, filter: change(current.filter) })),
      [],
    ),
    setSort: useCallback((sort: FundSort) => setView((current) => ({ ...current, sort })), []),
  };
}
