import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Another result is read from its start: whoever filters or sorts far down the list is taken back to where it begins.
 * A page that has not been scrolled that far stays as it is.
 */
export function useStartOfResult(result: object, start: RefObject<HTMLElement | null>): void {
  const shown = useRef(result);
  useLayoutEffect(() => {
    if (shown.current === result) return;
    shown.current = result;
    if (start.current && start.current.getBoundingClientRect().top < 0)
      start.current.scrollIntoView({ block: "start", behavior: "instant" });
  }, [result, start]);
}
