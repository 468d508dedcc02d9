import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls to the element whose id is the hash of the URL, once `isReady` is true. A second click on the same link
 * scrolls again, because it creates another location.
 */
export function useScrollToHash(isReady = true): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === "" || !isReady) return undefined;
    // Waits for a frame, because the app's frame first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [location, isReady]);
}
