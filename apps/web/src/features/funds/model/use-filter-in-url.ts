import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type FundFilter, isClassFilter } from "./filter-funds.ts";

/** Browsers refuse addresses that change with every letter. */
const settledMs = 300;

/** The search of the fund list; it stands in the address once it has settled, so that going back finds it again. */
export function useFilterInUrl(): [FundFilter, (filter: FundFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [filter, setFilter] = useState<FundFilter>(() => readFilter(parameters));
  const [ownPath] = useState(() => window.location.pathname);
  useEffect(() => {
    const timer = setTimeout(() => {
      // While the next page is on its way this one still stands; writing its address then would lead back to it.
      if (window.location.pathname !== ownPath) return;
      setParameters((current) => writeFilter(current, filter), { replace: true, preventScrollReset: true });
    }, settledMs);
    return () => clearTimeout(timer);
    // The address follows the filter; a new identity of the setter is no reason to write it again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [filter]);
  return [filter, setFilter];
}

function readFilter(parameters: URLSearchParams): FundFilter {
  const assetClass = parameters.get("class");
  return { phrase: parameters.get("q") ?? "", assetClass: isClassFilter(assetClass) ? assetClass : null };
}

function writeFilter(current: URLSearchParams, { phrase, assetClass }: FundFilter): URLSearchParams {
  const next = new URLSearchParams(current);
  if (phrase.trim() === "") next.delete("q");
  else next.set("q", phrase.trim());
  if (assetClass === null) next.delete("class");
  else next.set("class", assetClass);
  return next;
}
