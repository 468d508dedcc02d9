import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls to the element with the id in the URL's hash, once `isReady` is true. Another click on the same link scrolls
 * again, because it creates another location.
 */
export function useScrollToHash(isReady = true): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === "" || !isReady) return undefined;
    // The shell scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [location, isReady]);
}
