import type { CartStep } from "@fundport/cart";
import { useEffect } from "react";

/** The cart says that a contract was made of it, and there is none: another tab has left it, or the browser lost it. */
export function ToClient({ goTo }: { goTo: (step: CartStep) => void }) {
  useEffect(() => goTo("client"), [goTo]);
  return null;
}
