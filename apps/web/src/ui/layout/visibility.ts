import { type RefObject, useEffect, useState } from "react";

/**
 * Reduces the window to its middle half, so that an element with only a narrow visible edge does not count as visible.
 */
const rootMargin = "-25% 0px";

/**
 * Calls `onChange` with true when the element enters the middle half of the window, and with false when it leaves. The
 * first call follows right after the start. Parts of the element that a scrolling ancestor hides do not count. Calls
 * `onChange` with true if the browser has no IntersectionObserver. Returns a function that stops watching.
 */
export function watchVisibility(element: Element, onChange: (isInSight: boolean) => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    onChange(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest) onChange(latest.isIntersecting);
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Returns true once the element has been visible. */
export function useWasVisible(target: RefObject<HTMLElement | null>): boolean {
  const [wasInSight, setWasInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || wasInSight) return undefined;
    return watchVisibility(element, setWasInSight);
  }, [target, wasInSight]);
  return wasInSight;
}
