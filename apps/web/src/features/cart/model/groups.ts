import { type CartEntry, type CartState, listItems } from "@fundport/cart";

/** The tab that all funds share. */
export const fundsGroup = "funds";
/** One tab: a program or contract of its own, or all funds. */
export type CartGroup = { readonly key: string; readonly entries: readonly CartEntry[] };

/** Source: cart §2, "one tab per program or contract, plus one shared tab for all funds". */
export function groupCart(state: Pick<CartState, "items">): readonly CartGroup[] {
  const entries = listItems(state);
  const isFund = ({ itemType }: CartEntry) => itemType === "Fund" || itemType === "Package";
  const funds = entries.filter(isFund);
  return [
    ...entries.filter((entry) => !isFund(entry)).map((entry) => ({ key: entry.uuid, entries: [entry] })),
    ...(funds.length > 0 ? [{ key: fundsGroup, entries: funds }] : []),
  ];
}
