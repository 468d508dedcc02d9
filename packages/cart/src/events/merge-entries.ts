/**
 * Merges entries if an event is undone after later changes: restores removed entries, keeps newer entries, and never
 * duplicates a fund.
 */
import { isSameProduct } from "./change-items.ts";
import { withoutFund } from "./change-package.ts";
import { fundsOfEntry, containsFund } from "../state/entry-funds.ts";
import { isEqual } from "../state/is-equal.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/** The cart before and after the undone event. */
type UndoneChange = { readonly cart: CartState; readonly after: CartState };

/** Returns true if the event added the fund to this entry. */
function wasAddedByEvent(uuid: string, fundId: number, { cart, after }: UndoneChange): boolean {
  return containsFund(after.items[uuid], fundId) && !containsFund(cart.items[uuid], fundId);
}

/**
 * Removes a fund from the package that the event added it to. If the event created the package and no other fund is
 * left in it, the package is removed too.
 */
function removeFromPackage(entries: readonly CartEntry[], fundId: number, undone: UndoneChange): CartEntry[] {
  return entries.flatMap((entry) => {
    if (entry.itemType !== "Package" || !wasAddedByEvent(entry.uuid, fundId, undone)) return [entry];
    const remaining = withoutFund(entry, fundId);
    return remaining.funds.length === 0 && !Object.hasOwn(undone.cart.items, entry.uuid) ? [] : [remaining];
  });
}

/** Returns true if an entry contains the fund now, but did not contain it before the event. */
function isInOtherEntry(fundId: number, entries: readonly CartEntry[], { cart }: UndoneChange): boolean {
  return entries.some((entry) => containsFund(entry, fundId) && !containsFund(cart.items[entry.uuid], fundId));
}

/**
 * Returns the entry as it can be restored. A package is restored without funds that other entries contain. Null if the
 * package would be empty.
 */
function toRestorable(entry: CartEntry, entries: readonly CartEntry[], undone: UndoneChange): CartEntry | null {
  if (entries.some((other) => isSameProduct(other, entry))) return null;
  const fundsElsewhere = fundsOfEntry(entry).filter((fundId) => isInOtherEntry(fundId, entries, undone));
  if (fundsElsewhere.length === 0) return entry;
  if (entry.itemType !== "Package") return null;
  const funds = entry.funds.filter(({ id }) => !fundsElsewhere.includes(id));
  return funds.length === 0 ? null : { ...entry, funds };
}

/**
 * Undoes the effect of an event on the entries. If the affected entries have not changed since, they are restored
 * exactly. Otherwise removed entries are restored and added entries are kept, except for a fund that is itself
 * restored.
 */
export function mergeEntries(state: CartState, undone: UndoneChange): readonly CartEntry[] {
  const { cart, after } = undone;
  const uuids = [...new Set([cart, after].flatMap(({ items }) => Object.keys(items)))];
  const touched = uuids.filter((uuid) => !isEqual(cart.items[uuid], after.items[uuid]));
  const isUnchanged = touched.every((uuid) => isEqual(state.items[uuid], after.items[uuid]));
  const isRemoved = (uuid: string) => !Object.hasOwn(after.items, uuid) && !Object.hasOwn(state.items, uuid);
  const returning = touched.filter((uuid) => isUnchanged || isRemoved(uuid)).flatMap((uuid) => cart.items[uuid] ?? []);
  let entries: readonly CartEntry[] = listItems(state).filter(({ uuid }) => !(isUnchanged && touched.includes(uuid)));
  for (const entry of returning) {
    const without = entry.itemType === "Fund" ? removeFromPackage(entries, entry.id, undone) : entries;
    const fitting = toRestorable(entry, without, undone);
    if (fitting) entries = [...without, fitting];
  }
  const entriesByUuid = new Map(entries.map((entry) => [entry.uuid, entry]));
  const inOrder = Object.keys(cart.items).flatMap((uuid) => entriesByUuid.get(uuid) ?? []);
  return [...inOrder, ...[...entriesByUuid.values()].filter(({ uuid }) => !Object.hasOwn(cart.items, uuid))];
}
