import { useLayoutEffect, useRef, useState } from "react";

/** Where a place cannot be measured, a desktop's. */
const defaultWidth = 960;

/** How wide the pages may be: what is inside the padding and beside the scroll bar. */
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

/** What is in the middle stays there when the pages grow or shrink. */
export function usePlaceKept(scroller: { readonly current: HTMLElement | null }, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = scroller.current;
    const factor = width / before.current;
    before.current = width;
    if (!element || factor === 1) return;
    const half = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    element.scrollTo({
      top: (element.scrollTop + half.y) * factor - half.y,
      left: (element.scrollLeft + half.x) * factor - half.x,
    });
  }, [scroller, width]);
}
