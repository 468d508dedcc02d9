import { type CartEntry, type CartState, listItems } from "./state.ts";

/** Entries that are shown together. `isShared`: several that have one tab; else the tab is one entry's, by its uuid. */
export type CartTab = { readonly key: string; readonly isShared: boolean; readonly entries: readonly CartEntry[] };

/** Each entry by itself in the cart's order, then those that share a tab, if there are any. */
function listTabs(state: Pick<CartState, "items">, key: string, shares: (entry: CartEntry) => boolean): CartTab[] {
  const entries = listItems(state);
  const shared = entries.filter(shares);
  return [
    ...entries
      .filter((entry) => !shares(entry))
      .map((entry) => ({ key: entry.uuid, isShared: false, entries: [entry] })),
    ...(shared.length > 0 ? [{ key, isShared: true, entries: shared }] : []),
  ];
}

/** Tabs of the cart: funds and packages share one. Source: spec cart §2, "plus one shared tab for all funds". */
export function listCartTabs(state: Pick<CartState, "items">): readonly CartTab[] {
  return listTabs(state, "funds", ({ itemType }) => itemType === "Fund" || itemType === "Package");
}

/** Tabs of the proposal: a package has its own. Source: spec cart §2, "a combined tab with id 0 for all funds". */
export function listProposalTabs(state: Pick<CartState, "items">): readonly CartTab[] {
  return listTabs(state, "0", ({ itemType }) => itemType === "Fund");
}
