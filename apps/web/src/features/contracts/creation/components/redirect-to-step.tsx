import type { CartStep } from "@fundport/cart";
import { useEffect } from "react";

type ToStepProps = { step: CartStep; goTo: (step: CartStep) => void };

/**
 * The cart says more than there is, a contract that was made or signed: another tab has left it, or the browser lost it.
 * Goes to the step that there is.
 */
export function RedirectToStep({ step, goTo }: ToStepProps) {
  useEffect(() => goTo(step), [goTo, step]);
  return null;
}
