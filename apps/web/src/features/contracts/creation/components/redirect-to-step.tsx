import type { CartStep } from "@fundport/cart";
import { useEffect } from "react";

type RedirectToStepProps = { step: CartStep; goTo: (step: CartStep) => void };

/**
 * Redirects to another step if the cart is at the contract or signed step, but this browser has no such contract:
 * another tab has left it, or its id was lost.
 */
export function RedirectToStep({ step, goTo }: RedirectToStepProps) {
  useEffect(() => goTo(step), [goTo, step]);
  return null;
}
