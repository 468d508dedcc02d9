import { type RefObject, useEffect } from "react";

/**
 * Sets the CSS variable `--bottom-bar` to the height of the bar at the bottom of the page, so that floating elements
 * stay above the bar. The height of a hidden bar is 0. If the caller mounts the bar conditionally, `isMounted` must be
 * true only while the bar is mounted.
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
