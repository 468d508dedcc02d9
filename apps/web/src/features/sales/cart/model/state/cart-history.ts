import type { CartState } from "@fundport/cart";
import { create } from "zustand";

/** An earlier version of the cart, and the time until which the cart had this content, in milliseconds since 1970. */
export type CartVersion = { readonly cart: CartState; readonly until: number };
type CartHistory = {
  /** Earlier versions, newest first. */
  readonly versions: readonly CartVersion[];
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
};

/** Changes with shorter pauses count as one change, such as dragging a slider or typing a number. */
const minPauseMs = 1500;
const maxVersions = 30;
const noHistory: CartHistory = { versions: [], changedAt: Number.NEGATIVE_INFINITY };

/**
 * Adds the version before a change to the history; `at` is the time of the change. Adds no version if the previous
 * change was less than `minPauseMs` ago.
 */
export function addVersion({ versions, changedAt }: CartHistory, before: CartState, at: number): CartHistory {
  if (at - changedAt < minPauseMs) return { versions, changedAt: at };
  return { versions: [{ cart: before, until: at }, ...versions].slice(0, maxVersions), changedAt: at };
}

/**
 * The history is only in memory, so that each tab has its own. Source: docs/reference/cart.md#comparison-of-versions.
 */
const useHistory = create<CartHistory>()(() => noHistory);

/** Adds a version to the history when the cart changes, unless only the step changes. */
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
