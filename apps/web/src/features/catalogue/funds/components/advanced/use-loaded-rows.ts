import { useEffect, useState } from "react";

/** Source: docs/reference/fund-pages.md#all-funds. */
const pageRows = 20;
const scrolledShare = 0.8;

/** Returns the number of loaded rows of a result: twenty, and twenty more on demand or after scrolling far down. */
export function useLoadedRows(result: object, total: number): { loaded: number; next: number; loadMore: () => void } {
  // A new result starts with its first rows.
  const [loadedResult, setLoadedResult] = useState({ result, rows: pageRows });
  const rows = loadedResult.result === result ? loadedResult.rows : pageRows;
  const loaded = Math.min(rows, total);
  const next = Math.min(pageRows, total - loaded);
  const loadMore = () => setLoadedResult({ result, rows: rows + pageRows });
  useEffect(() => {
    if (next === 0) return undefined;
    function handleScroll() {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight > scrollHeight * scrolledShare)
        setLoadedResult({ result, rows: rows + pageRows });
    }
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => window.removeEventListener("scroll", handleScroll);
  }, [result, rows, next]);
  return { loaded, next, loadMore };
}
