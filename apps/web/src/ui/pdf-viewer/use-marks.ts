import { type RefObject, useEffect } from "react";
import { findText } from "./find-text.ts";
import { readPageText } from "./page-text.ts";

/** Named as the rules of the stylesheet that paint them. */
const names = { found: "pdf-found", current: "pdf-current" } as const;

/** What is searched for on a page; `current` is which of its places one is at, null where that is on another page. */
export type Marks = { readonly wanted: string; readonly current: number | null };

/**
 * Marks what was found on a drawn page, and brings the place one is at into sight. `drawing` changes with each drawing
 * of the page. Where a browser cannot mark, the place comes into sight all the same.
 */
export function useMarks(place: RefObject<HTMLElement | null>, drawing: number, { wanted, current }: Marks): void {
  useEffect(() => {
    const page = place.current;
    if (drawing === 0 || wanted.trim() === "" || !page) return undefined;
    const { text, toRange } = readPageText(page);
    const ranges = findText(text, wanted).map((part) => toRange(part));
    const here = current === null ? undefined : ranges[current];
    here?.startContainer.parentElement?.scrollIntoView({ block: "center", inline: "nearest" });
    return mark([
      ...ranges.filter((range) => range !== here).map((range) => [names.found, range] as const),
      ...(here ? [[names.current, here] as const] : []),
    ]);
  }, [place, drawing, wanted, current]);
}

/** Returns how to take the marks back. */
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
