import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Another result is read from its start: whoever filters or sorts far down the list is taken back to where it begins.
 * A page that has not been scrolled that far stays as it is.
 */
export function useStartOfResult(result: object, start: RefObject<HTMLElement | null>): void {
  const shown = useRef(result);
  const isScrolled = useRef(false);
  useEffect(() => {
    const handleScroll = () => {
      isScrolled.current = window.scrollY > 0;
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => window.removeEventListener("scroll", handleScroll);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === result) return;
    shown.current = result;
    // Where nothing is scrolled nothing need be measured, which would lay out the new rows in the middle of a keystroke.
    if (isScrolled.current && start.current && start.current.getBoundingClientRect().top < 0)
      start.current.scrollIntoView({ block: "start", behavior: "instant" });
  }, [result, start]);
}
