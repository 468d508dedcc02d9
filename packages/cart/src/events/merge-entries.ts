/** Merges entries for a late undo: restores removed entries, keeps newer ones, and never duplicates a fund. */
import { isSameProduct } from "./change-items.ts";
import { withoutFund } from "./change-package.ts";
import { fundsOfEntry, holdsFund } from "../state/entry-funds.ts";
import { isEqual } from "../state/is-equal.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/** The cart before the event that is undone, and after it. */
type UndoneChange = { readonly cart: CartState; readonly after: CartState };

/** Whether the event itself put the fund into this entry: it was not there before. */
function wasPutThere(uuid: string, fundId: number, { cart, after }: UndoneChange): boolean {
  return holdsFund(after.items[uuid], fundId) && !holdsFund(cart.items[uuid], fundId);
}

/** Takes a fund back out of the package that the event put it into; a package that the event made for it goes. */
function takeOut(entries: readonly CartEntry[], fundId: number, undone: UndoneChange): CartEntry[] {
  return entries.flatMap((entry) => {
    if (entry.itemType !== "Package" || !wasPutThere(entry.uuid, fundId, undone)) return [entry];
    const left = withoutFund(entry, fundId);
    return left.funds.length === 0 && !Object.hasOwn(undone.cart.items, entry.uuid) ? [] : [left];
  });
}

/** Returns true if another entry holds the fund that did not hold it before the event. */
function isInOtherEntry(fundId: number, entries: readonly CartEntry[], { cart }: UndoneChange): boolean {
  return entries.some((entry) => holdsFund(entry, fundId) && !holdsFund(cart.items[entry.uuid], fundId));
}

/** The entry as it can come back: a package without the funds that another entry holds, null where nothing is left. */
function fit(entry: CartEntry, entries: readonly CartEntry[], undone: UndoneChange): CartEntry | null {
  if (entries.some((other) => isSameProduct(other, entry))) return null;
  const fundsElsewhere = fundsOfEntry(entry).filter((fundId) => isInOtherEntry(fundId, entries, undone));
  if (fundsElsewhere.length === 0) return entry;
  if (entry.itemType !== "Package") return null;
  const funds = entry.funds.filter(({ id }) => !fundsElsewhere.includes(id));
  return funds.length === 0 ? null : { ...entry, funds };
}

/**
 * Undoes an event's effect on the entries: exactly, if no entry that it touched has changed since; otherwise it
 * restores removed entries and keeps added ones, except for a fund that is itself restored.
 */
export function mergeEntries(state: CartState, undone: UndoneChange): readonly CartEntry[] {
  const { cart, after } = undone;
  const uuids = [...new Set([cart, after].flatMap(({ items }) => Object.keys(items)))];
  const touched = uuids.filter((uuid) => !isEqual(cart.items[uuid], after.items[uuid]));
  const isAsLeft = touched.every((uuid) => isEqual(state.items[uuid], after.items[uuid]));
  const isRemoved = (uuid: string) => !Object.hasOwn(after.items, uuid) && !Object.hasOwn(state.items, uuid);
  const returning = touched.filter((uuid) => isAsLeft || isRemoved(uuid)).flatMap((uuid) => cart.items[uuid] ?? []);
  let entries: readonly CartEntry[] = listItems(state).filter(({ uuid }) => !(isAsLeft && touched.includes(uuid)));
  for (const entry of returning) {
    const without = entry.itemType === "Fund" ? takeOut(entries, entry.id, undone) : entries;
    const fitting = fit(entry, without, undone);
    if (fitting) entries = [...without, fitting];
  }
  const entriesByUuid = new Map(entries.map((entry) => [entry.uuid, entry]));
  const inOrder = Object.keys(cart.items).flatMap((uuid) => entriesByUuid.get(uuid) ?? []);
  return [...inOrder, ...[...entriesByUuid.values()].filter(({ uuid }) => !Object.hasOwn(cart.items, uuid))];
}
