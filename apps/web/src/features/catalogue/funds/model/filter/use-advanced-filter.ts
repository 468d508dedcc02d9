import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter, readSort, writeAddress } from "./filter-address.ts";
import type { FundAdvancedFilter } from "./fund-filter.ts";
import type { FundSort } from "./sort-funds.ts";
import { fundFilterStore, readStoredFilter } from "./stored-filter.ts";

/** Browsers throttle address changes, so the address is not written with each keystroke. */
const debounceMs = 300;

type View = { readonly filter: FundAdvancedFilter; readonly sort: FundSort };

/**
 * The filter of the advanced list and its order. A filter in the address takes precedence, because it may be a shared
 * link; otherwise the user's last filter applies. Both are updated with each change.
 */
export function useAdvancedFilter() {
  const [parameters] = useSearchParams();
  const [view, setView] = useState<View>(() => ({
    filter: readFilter(parameters) ?? readStoredFilter(),
    sort: readSort(parameters),
  }));
  const [ownPath] = useState(() => window.location.pathname);
  const [appliedParameters, setAppliedParameters] = useState(parameters);
  // The address changed while the page is open: a link, or back navigation.
  if (parameters !== appliedParameters) {
    setAppliedParameters(parameters);
    const filter = readFilter(parameters);
    if (filter) setView({ filter, sort: readSort(parameters) });
  }

  useEffect(() => {
    fundFilterStore.set(view.filter);
    const timer = setTimeout(() => {
      // While the next page loads, this one is still rendered; writing its address now would navigate back to it.
      if (window.location.pathname !== ownPath) return;
      const next = writeAddress(new URLSearchParams(window.location.search), view.filter, view.sort).toString();
      // Not through the router, which would render every link of the page again.
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
