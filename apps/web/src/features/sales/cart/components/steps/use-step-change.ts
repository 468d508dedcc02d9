import type { CartStep } from "@fundport/cart";
import { useEffect, useRef } from "react";

/**
 * Makes each change of step behave like a new page: scrolls to the top, and focuses the title for screen readers.
 * Source: docs/reference/cart.md#steps.
 */
export function useStepChange(step: CartStep): void {
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return undefined;
    shownStep.current = step;
    window.scrollTo(0, 0);
    return focusTitle();
  }, [step]);
}

/**
 * Focuses the title. If the page's code is still loading, waits until the title exists. Returns a function that stops
 * the waiting.
 */
function focusTitle(): (() => void) | undefined {
  const focus = () => {
    const title = document.querySelector<HTMLElement>("main h1");
    title?.focus({ preventScroll: true });
    return title !== null && document.activeElement === title;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
