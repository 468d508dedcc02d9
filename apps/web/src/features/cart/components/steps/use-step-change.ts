import type { CartStep } from "@fundport/cart";
import { useEffect, useRef } from "react";

/**
 * Another step is another page: it begins at its top, and whoever cannot see that hears its title.
 * Source: client and details §2, "The page scrolls to top on each step change".
 */
export function useStepChange(step: CartStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [step]);
}
