import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls to the part of the page that the address names behind its #, once `isReady` says that the part is there. A
 * second press on the same link scrolls again: it is another location.
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
