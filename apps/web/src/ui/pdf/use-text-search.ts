import { useEffect, useMemo, useState } from "react";
import { findText } from "./find-text.ts";
import type { PdfFile } from "./open-pdf.ts";

/** A match of the search: its page (from 1) and its index on that page (from 0). */
export type Match = { readonly page: number; readonly index: number };
export type TextSearch = {
  readonly query: string;
  readonly setQuery: (wanted: string) => void;
  readonly matches: readonly Match[];
  /** The index of the current match, from 0; -1 if there are no matches. */
  readonly current: number;
  /** Moves to the next or previous match. After the last match comes the first. */
  readonly move: (by: 1 | -1) => void;
  /** Whether some pages have not been searched yet. */
  readonly isReading: boolean;
};

/**
 * Searches a document page by page. Users can already move between matches while the remaining pages are being read.
 */
export function useTextSearch(file: PdfFile): TextSearch {
  const [query, setWanted] = useState("");
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState(0);
  const isSearching = query.trim() !== "";
  useEffect(() => {
    if (!isSearching) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      const read: string[] = [];
      for (let number = 1; number <= file.pageCount && !signal.aborted; number += 1) {
        // A page that cannot be read has no matches. The page itself shows the error.
        read.push(
          await file.getPage(number).then(
            (page) => page.readText(),
            () => "",
          ),
        );
        if (!signal.aborted) setTexts([...read]);
      }
    })();
    return () => controller.abort();
  }, [file, isSearching]);
  const matches = useMemo(
    () =>
      isSearching
        ? texts.flatMap((text, page) => findText(text, query).map((_range, index) => ({ page: page + 1, index })))
        : [],
    [texts, query, isSearching],
  );
  return {
    query,
    setQuery: (next) => {
      setWanted(next);
      setCurrent(0);
    },
    matches,
    current: matches.length === 0 ? -1 : Math.min(current, matches.length - 1),
    move: (by) =>
      setCurrent((matches.length + Math.min(current, matches.length - 1) + by) % Math.max(1, matches.length)),
    isReading: isSearching && texts.length < file.pageCount,
  };
}
