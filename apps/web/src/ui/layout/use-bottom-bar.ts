import { type RefObject, useEffect } from "react";

/**
 * Sets `--bottom-bar` to the height of the bar at the bottom of the page, so that floating elements stay above it. A
 * hidden bar has no height. If the bar is mounted conditionally, `isMounted` must reflect it.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isMounted = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isMounted) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty("--bottom-bar", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--bottom-bar");
    };
  }, [bar, isMounted]);
}
