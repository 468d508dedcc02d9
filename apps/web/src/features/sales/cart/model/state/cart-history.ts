import type { CartState } from "@fundport/cart";
import { create } from "zustand";

/** The cart as it was before `until`, in milliseconds since 1970. */
export type CartVersion = { readonly cart: CartState; readonly until: number };
type CartHistory = {
  /** Newest first. */
  readonly versions: readonly CartVersion[];
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
};

/** Changes in quick succession count as one, such as a drag or the typing of a number. */
const minPauseMs = 1500;
const maxVersions = 30;
const noHistory: CartHistory = { versions: [], changedAt: Number.NEGATIVE_INFINITY };

/**
 * Adds the cart before a change at `at` to the history, unless the change follows the previous one within `minPauseMs`.
 */
export function addVersion({ versions, changedAt }: CartHistory, before: CartState, at: number): CartHistory {
  if (at - changedAt < minPauseMs) return { versions, changedAt: at };
  return { versions: [{ cart: before, until: at }, ...versions].slice(0, maxVersions), changedAt: at };
}

/** In memory only, so that each tab has its own. Source: docs/reference/cart.md#comparison-of-versions. */
const useHistory = create<CartHistory>()(() => noHistory);

/** Records a change of the cart; a change of only the step does not count. */
export function rememberCart(before: CartState, after: CartState): void {
  const { activeStep, availableStep } = after;
  if (JSON.stringify({ ...before, activeStep, availableStep }) === JSON.stringify(after)) return;
  useHistory.setState(addVersion(useHistory.getState(), before, Date.now()));
}

/** Clears the history when the user logs out or another user logs in. */
export function forgetVersions(): void {
  useHistory.setState(noHistory);
}

/** Returns the earlier versions of the cart, newest first. */
export function useCartVersions(): readonly CartVersion[] {
  return useHistory(({ versions }) => versions);
}
