import { useLayoutEffect, useRef, useState } from "react";

/** The width of the viewer if it cannot be measured: the width on a desktop. */
const defaultWidth = 960;

/** Returns the width that is available for a page: the viewer's width without padding and scroll bar. */
export function useAvailableWidth(scroller: { readonly current: HTMLElement | null }): number {
  const [availableWidth, setAvailableWidth] = useState(defaultWidth);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const padding = (Number.parseFloat(style.paddingLeft) || 0) + (Number.parseFloat(style.paddingRight) || 0);
      if (element.clientWidth > padding) setAvailableWidth(element.clientWidth - padding);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return availableWidth;
}

/** Keeps the content in the middle of the view in place when the pages become larger or smaller. */
export function usePreservedScroll(scroller: { readonly current: HTMLElement | null }, width: number): void {
  const previousWidth = useRef(width);
  useLayoutEffect(() => {
    const element = scroller.current;
    const factor = width / previousWidth.current;
    previousWidth.current = width;
    if (!element || factor === 1) return;
    const half = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    element.scrollTo({
      top: (element.scrollTop + half.y) * factor - half.y,
      left: (element.scrollLeft + half.x) * factor - half.x,
    });
  }, [scroller, width]);
}
