import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Scrolls to the start of a new result if the user has scrolled past it. */
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
    // If the user has not scrolled, do not measure: measuring would force a layout of the new rows while the user
    // types.
    if (isScrolled.current && start.current && start.current.getBoundingClientRect().top < 0)
      start.current.scrollIntoView({ block: "start", behavior: "instant" });
  }, [result, start]);
}
