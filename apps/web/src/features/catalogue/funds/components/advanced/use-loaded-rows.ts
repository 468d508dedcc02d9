import { useEffect, useState } from "react";

/**
 * How many rows a page has, and after which share of the page more rows load.
 * Source: docs/reference/fund-pages.md#all-funds.
 */
const pageRows = 20;
const scrolledShare = 0.8;

/**
 * Returns how many rows of a result are loaded: first twenty, and twenty more on demand or after the user scrolls far
 * down.
 */
export function useLoadedRows(result: object, total: number): { loaded: number; next: number; loadMore: () => void } {
  // Each new result starts with the first twenty rows.
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
