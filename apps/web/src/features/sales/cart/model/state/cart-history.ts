import type { CartState } from "@fundport/cart";
import { create } from "zustand";

/** The cart as it was until `until`, milliseconds since 1970. */
export type CartVersion = { readonly cart: CartState; readonly until: number };
type CartHistory = {
  /** Newest first. */
  readonly versions: readonly CartVersion[];
  /** When the cart last changed. */
  readonly changedAt: number;
};

/** Changes that follow each other faster are one: a drag, a number being typed. */
const quietMs = 1500;
const maxVersions = 30;
const noHistory: CartHistory = { versions: [], changedAt: Number.NEGATIVE_INFINITY };

/** Remembers what the cart was before a change at `at`, unless the change goes on with the one before it. */
export function remember({ versions, changedAt }: CartHistory, before: CartState, at: number): CartHistory {
  if (at - changedAt < quietMs) return { versions, changedAt: at };
  return { versions: [{ cart: before, until: at }, ...versions].slice(0, maxVersions), changedAt: at };
}

/** In memory only, so that each tab has its own. Source: docs/reference/cart.md#comparison-of-versions. */
const useHistory = create<CartHistory>()(() => noHistory);

/** Records a change of the cart; a change of the step does not count. */
export function rememberCart(before: CartState, after: CartState): void {
  const { activeStep, availableStep } = after;
  if (JSON.stringify({ ...before, activeStep, availableStep }) === JSON.stringify(after)) return;
  useHistory.setState(remember(useHistory.getState(), before, Date.now()));
}

/** The user has logged out, or another has come. */
export function forgetVersions(): void {
  useHistory.setState(noHistory);
}

/** What the cart was before its changes, newest first. */
export function useCartVersions(): readonly CartVersion[] {
  return useHistory(({ versions }) => versions);
}
