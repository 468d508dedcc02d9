import { type RefObject, useEffect, useState } from "react";

/**
 * Excludes a quarter of the window at the top and at the bottom, so that a narrow visible edge does not count as seen.
 */
const rootMargin = "-25% 0px";

/**
 * Calls `onChange` with true when the element enters the middle half of the window and with false when it leaves it,
 * first right after the start. Parts that a scrolling ancestor hides do not count. Browsers without
 * IntersectionObserver report true. Returns a function that stops it.
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

/** Returns true from the moment the element is first visible. */
export function useWasVisible(target: RefObject<HTMLElement | null>): boolean {
  const [wasInSight, setWasInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || wasInSight) return undefined;
    return watchVisibility(element, setWasInSight);
  }, [target, wasInSight]);
  return wasInSight;
}
