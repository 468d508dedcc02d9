import { type RefObject, useEffect } from "react";

/**
 * Tells the page how high the bar at its foot is, as `--bottom-bar`: what floats stays above it. A bar that is not shown
 * has no height; one that comes and goes says by `isThere` when.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isThere = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isThere) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty("--bottom-bar", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--bottom-bar");
    };
  }, [bar, isThere]);
}
