import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "#features/session/model/session-store.ts";
import { readFilter, readSort, writeAddress } from "./filter-address.ts";
import { emptyFilter, type FundAdvancedFilter } from "./fund-filter.ts";
import type { FundSort } from "./sort-funds.ts";
import { readStoredFilter, storeFilter } from "./stored-filter.ts";

/** Browsers refuse addresses that change with every letter. */
const settledMs = 300;

type View = { readonly filter: FundAdvancedFilter; readonly sort: FundSort };

/**
 * The filter of the advanced list and its order. An address that names a filter wins, since somebody has sent it;
 * without one the filter is as the user left it. Both follow what is chosen.
 */
export function useAdvancedFilter() {
  const [parameters, setParameters] = useSearchParams();
  const userId = useSession(({ userData }) => userData?.id);
  const [view, setView] = useState<View>(() => ({
    filter: readFilter(parameters) ?? (userId === undefined ? emptyFilter : readStoredFilter(userId)),
    sort: readSort(parameters),
  }));
  const [ownPath] = useState(() => window.location.pathname);
  const written = useRef(parameters.toString());

  useEffect(() => {
    if (userId !== undefined) storeFilter(userId, view.filter);
    const timer = setTimeout(() => {
      // While the next page is on its way this one still stands; writing its address then would lead back to it.
      if (window.location.pathname !== ownPath) return;
      setParameters(
        (current) => {
          const next = writeAddress(current, view.filter, view.sort);
          written.current = next.toString();
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, settledMs);
    return () => clearTimeout(timer);
    // The address follows the view; a new identity of the setter is no reason to write it again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [view, userId]);

  useEffect(() => {
    // Another address of this page was opened while it stands: a link, or the way back.
    if (parameters.toString() === written.current) return;
    written.current = parameters.toString();
    const filter = readFilter(parameters);
    if (filter) setView({ filter, sort: readSort(parameters) });
  }, [parameters]);

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
