import { type CartEntry, type CartState, listItems } from "./state.ts";

/**
 * Entries that are shown together in one tab. `isShared` is true if the tab may contain several entries; otherwise
 * `key` is the uuid of its only entry.
 */
export type CartTab = { readonly key: string; readonly isShared: boolean; readonly entries: readonly CartEntry[] };

/** Lists a tab for each entry that has its own, in the cart's order, and then the shared tab if it has entries. */
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

/** Lists the tabs of the cart. Funds and packages share one tab. Source: docs/reference/cart.md#cart-page. */
export function listCartTabs(state: Pick<CartState, "items">): readonly CartTab[] {
  return listTabs(state, "funds", ({ itemType }) => itemType === "Fund" || itemType === "Package");
}

/**
 * Lists the tabs of the proposal. Funds share the tab 0; a package has its own tab.
 * Source: docs/reference/proposals.md#tabs.
 */
export function listProposalTabs(state: Pick<CartState, "items">): readonly CartTab[] {
  return listTabs(state, "0", ({ itemType }) => itemType === "Fund");
}
