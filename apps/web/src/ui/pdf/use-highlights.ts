import { type RefObject, useEffect } from "react";
import { findText } from "./find-text.ts";
import { readPageText } from "./page-text.ts";

/** The names of the highlights, which must match the rules of the stylesheet. */
const names = { found: "pdf-found", current: "pdf-current" } as const;

/** The searched text, and the index of the current match on the page; null if the match is on another page. */
export type Highlights = { readonly query: string; readonly current: number | null };

/**
 * Highlights the matches on a rendered page, and scrolls to the current match. `drawing` must change with each
 * rendering of the page. In a browser that does not support highlights, it only scrolls.
 */
export function useHighlights(
  container: RefObject<HTMLElement | null>,
  drawing: number,
  { query, current }: Highlights,
): void {
  useEffect(() => {
    const page = container.current;
    if (drawing === 0 || query.trim() === "" || !page) return undefined;
    const { text, toRange } = readPageText(page);
    const ranges = findText(text, query).map((part) => toRange(part));
    const currentRange = current === null ? undefined : ranges[current];
    if (currentRange) scrollToMatch(currentRange);
    return mark([
      ...ranges.filter((range) => range !== currentRange).map((range) => [names.found, range] as const),
      ...(currentRange ? [[names.current, currentRange] as const] : []),
    ]);
  }, [container, drawing, query, current]);
}

/**
 * Scrolls only the viewer to the match. The page around the viewer stays in place, so that the toolbar remains visible.
 */
function scrollToMatch({ startContainer }: Range): void {
  const found = startContainer.parentElement;
  const scroller = found?.closest("[data-scroller]");
  if (!found || !scroller) return;
  const [own, view] = [found.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isBeside = own.left < view.left || own.right > view.right;
  scroller.scrollBy({
    top: (own.top + own.bottom - view.top - view.bottom) / 2,
    left: isBeside ? (own.left + own.right - view.left - view.right) / 2 : 0,
  });
}

/** Adds the highlights and returns a function that removes them. */
function mark(marks: readonly (readonly [name: string, range: Range])[]): () => void {
  if (typeof Highlight === "undefined") return () => undefined;
  for (const [name, range] of marks) {
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, highlight.add(range));
  }
  return () => {
    for (const [name, range] of marks) CSS.highlights.get(name)?.delete(range);
  };
}
