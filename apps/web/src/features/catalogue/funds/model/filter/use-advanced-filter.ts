import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter, readSort, writeAddress } from "./filter-address.ts";
import type { FundAdvancedFilter } from "./fund-filter.ts";
import type { FundSort } from "./sort-funds.ts";
import { fundFilterStore, readStoredFilter } from "./stored-filter.ts";

/** Browsers refuse addresses that change with every keystroke. */
const settledMs = 300;

type View = { readonly filter: FundAdvancedFilter; readonly sort: FundSort };

/**
 * The filter of the advanced list and its order. An address that names a filter wins, since somebody has sent it;
 * without one the filter is as the user left it. Both follow what is chosen.
 */
export function useAdvancedFilter() {
  const [parameters] = useSearchParams();
  const [view, setView] = useState<View>(() => ({
    filter: readFilter(parameters) ?? readStoredFilter(),
    sort: readSort(parameters),
  }));
  const [ownPath] = useState(() => window.location.pathname);
  const [opened, setOpened] = useState(parameters);
  // Another address of this page was opened while it stands: a link, or the way back.
  if (parameters !== opened) {
    setOpened(parameters);
    const filter = readFilter(parameters);
    if (filter) setView({ filter, sort: readSort(parameters) });
  }

  useEffect(() => {
    fundFilterStore.set(view.filter);
    const timer = setTimeout(() => {
      // While the next page is on its way this one still stands; writing its address then would lead back to it.
      if (window.location.pathname !== ownPath) return;
      const next = writeAddress(new URLSearchParams(window.location.search), view.filter, view.sort).toString();
      // Past the router, which would draw every link of the page again for an address that changes nothing on it.
      window.history.replaceState(window.history.state, "", `${ownPath}${next === "" ? "" : `?${next}`}`);
    }, settledMs);
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
