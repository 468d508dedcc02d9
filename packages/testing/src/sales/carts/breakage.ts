import type { CartIssueKey, CartItem, CartPackage, CartReference, CartState } from "@fundport/cart";

/** One defect, and the path at which the check must find it. */
export type Defect = { readonly state: CartState; readonly path: string; readonly key: CartIssueKey };
export type Breakage = {
  readonly name: string;
  /**
   * The part that the breakage changes; two breakages of one part are never combined: `header` (model, fee, contract,
   * long-term flag), `discount`, `birth`, or `entries`, each of which takes an entry of its own.
   */
  readonly part: "header" | "discount" | "birth" | "entries";
  /** The broken cart; null where this cart has nothing to break in this way. `free`: entries not broken yet. */
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

/** Puts an entry in its place, or at the end. */
export function withEntry(state: CartState, entry: CartItem | CartPackage): CartState {
  return { ...state, items: { ...state.items, [entry.uuid]: entry } };
}
