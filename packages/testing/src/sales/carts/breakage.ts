import type { CartIssueKey, CartItem, CartPackage, CartReference, CartState } from "@fundport/cart";

/** A cart with one defect, and the path and key that the check must report. */
export type Defect = { readonly state: CartState; readonly path: string; readonly key: CartIssueKey };
export type Breakage = {
  readonly name: string;
  /**
   * The part that the breakage changes. Two breakages of one part are never combined: `header` (model, fee, contract,
   * long-term flag), `discount`, `birth`, or `entries`, each of which uses its own entry.
   */
  readonly part: "header" | "discount" | "birth" | "entries";
  /**
   * Returns the broken cart; null if the breakage does not apply to this cart. `free`: entries that are not broken yet.
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
