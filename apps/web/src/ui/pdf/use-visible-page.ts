import { type RefObject, useEffect } from "react";
import { watchVisibility } from "../layout/visibility.ts";

/** Called with the number of the visible page (from 1), or with null when the page leaves the window. */
export type OnPage = (page: number | null) => void;

/**
 * Reports the page at index `current` only while it is in the window, because the viewer itself may be scrolled out of
 * view.
 */
export function useVisiblePage(
  pages: RefObject<HTMLElement | null>,
  current: number,
  onPage: OnPage | undefined,
): void {
  useEffect(() => {
    const page = pages.current?.children[current];
    if (!page || !onPage) return undefined;
    const stop = watchVisibility(page, (isInSight) => onPage(isInSight ? current + 1 : null));
    return () => {
      stop();
      onPage(null);
    };
  }, [pages, current, onPage]);
}
