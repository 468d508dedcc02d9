import type { CartIssueKey } from "../../check/cart-issue.ts";
import type { CartReference } from "../../state/reference.ts";
import type { CartItem, CartPackage, CartState } from "../../state/state.ts";

/** One fault, and where the check must find it. */
export type Fault = { readonly state: CartState; readonly path: string; readonly key: CartIssueKey };
export type Breakage = {
  readonly name: string;
  /**
   * What it touches; two breakages of one area are never combined: `header` (model, fee, contract, long-term flag),
   * `discount`, `birth`, or `entries`, each of which takes an entry of its own.
   */
  readonly area: "header" | "discount" | "birth" | "entries";
  /** The broken cart; null where this cart has nothing to break in this way. `free`: entries not broken yet. */
  readonly apply: (state: CartState, reference: CartReference, free: readonly string[]) => Fault | null;
};

export function itemsOf(state: CartState, free: readonly string[]): readonly CartItem[] {
  return free.flatMap((uuid) => {
    const entry = state.items[uuid];
    return entry && entry.itemType !== "Package" ? [entry] : [];
  });
}

export function packageOf(state: CartState, free: readonly string[]): CartPackage | null {
  const entries = free.flatMap((uuid) => state.items[uuid] ?? []);
  return entries.find((entry) => entry.itemType === "Package") ?? null;
}

/** Puts an entry in its place, or at the end. */
export function withEntry(state: CartState, entry: CartItem | CartPackage): CartState {
  return { ...state, items: { ...state.items, [entry.uuid]: entry } };
}
