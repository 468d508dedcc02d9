import type { CartStep } from "@fundport/cart";
import { useEffect } from "react";

type RedirectToStepProps = { step: CartStep; goTo: (step: CartStep) => void };

/**
 * Redirects if the cart is at a step for a created or signed contract that does not exist here: another tab has left
 * it, or the browser lost it.
 */
export function RedirectToStep({ step, goTo }: RedirectToStepProps) {
  useEffect(() => goTo(step), [goTo, step]);
  return null;
}
