import { useEffect, useState } from "react";

/** Source: docs/reference/fund-pages.md#all-funds. */
const pageRows = 20;
const scrolledShare = 0.8;

/** How many rows of a result are loaded: twenty, and twenty more each time the page is scrolled far down, or on demand. */
export function useLoadedRows(result: object, total: number): { loaded: number; next: number; loadMore: () => void } {
  // Another result begins with its first rows again.
  const [opened, setOpened] = useState({ result, rows: pageRows });
  const rows = opened.result === result ? opened.rows : pageRows;
  const loaded = Math.min(rows, total);
  const next = Math.min(pageRows, total - loaded);
  const loadMore = () => setOpened({ result, rows: rows + pageRows });
  useEffect(() => {
    if (next === 0) return undefined;
    function handleScroll() {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight > scrollHeight * scrolledShare)
        setOpened({ result, rows: rows + pageRows });
    }
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => window.removeEventListener("scroll", handleScroll);
  }, [result, rows, next]);
  return { loaded, next, loadMore };
}
