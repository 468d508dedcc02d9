import type { CartIssueKey, CartItem, CartPackage, CartReference, CartState } from "@fundport/cart";

/** A cart with one defect, and the path and key of the issue that the check must report. */
export type Defect = { readonly state: CartState; readonly path: string; readonly key: CartIssueKey };
export type Breakage = {
  readonly name: string;
  /**
   * The part of the cart that the breakage changes: `header` (model, fee, contract, long-term flag), `discount`,
   * `birth` or `entries`. A cart gets at most one breakage of each part, except for `entries`, each of which breaks
   * another entry.
   */
  readonly part: "header" | "discount" | "birth" | "entries";
  /**
   * Returns the broken cart; null if the breakage does not apply to this cart. `free` contains the ids of the entries
   * that are not broken yet.
   */
  readonly apply: (state: CartState, reference: CartReference, free: readonly string[]) => Defect | null;
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

/** Replaces an entry with the same id, or appends it. */
export function withEntry(state: CartState, entry: CartItem | CartPackage): CartState {
  return { ...state, items: { ...state.items, [entry.uuid]: entry } };
}
