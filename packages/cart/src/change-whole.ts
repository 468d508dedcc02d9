/** Replaces the whole cart, or restores it by undo. */
import { type CartContext, changed, done, type Outcome, refused } from "./change.ts";
import { isSameProduct } from "./change-items.ts";
import { headerFields } from "./event-table.ts";
import type { CartEvent, CartRefusal } from "./events.ts";
import { type CartEntry, type CartState, listItems } from "./state.ts";

/** Lists why this user's cart cannot hold these entries together. */
function refuseEntries(entries: readonly CartEntry[], { maxCartItems, user }: CartContext): CartRefusal[] {
  const isMixed = user.onlyOneAppendixInFundooo && new Set(entries.map(({ itemType }) => itemType)).size > 1;
  return [
    ...(entries.length > maxCartItems ? [{ key: "cart-max-items-error", params: { max: maxCartItems } } as const] : []),
    ...(isMixed ? [{ key: "cart-only-one-appendix-error" } as const] : []),
  ];
}

/** Takes another cart in place of this one; refused where this user's cart cannot hold its entries together. */
export function replaceCart(state: CartState, cart: CartState, context: CartContext): Outcome {
  const refusals = refuseEntries(listItems(cart), context);
  return refusals.length > 0 ? refused(state, ...refusals) : done(changed(cart, {}));
}

/** Equal as data, whatever the order of the keys: a cart that was stored and read again is the same. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [fieldsA, fieldsB] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(fieldsA);
  if (keys.length !== Object.keys(fieldsB).length) return false;
  return keys.every((key) => Object.hasOwn(fieldsB, key) && isEqual(fieldsA[key], fieldsB[key]));
}

function headerOf(state: CartState): Partial<CartState> {
  return Object.fromEntries(headerFields.map((field) => [field, state[field]]));
}

/**
 * Undoes an event's effect on the entries: exactly, where none that it touched has changed since; otherwise missing
 * entries are restored and none that the event added is removed.
 */
function mergeEntries(state: CartState, cart: CartState, after: CartState): readonly CartEntry[] {
  const uuids = [...new Set([cart, after].flatMap(({ items }) => Object.keys(items)))];
  const touched = uuids.filter((uuid) => !isEqual(cart.items[uuid], after.items[uuid]));
  const isAsLeft = touched.every((uuid) => isEqual(state.items[uuid], after.items[uuid]));
  const current = listItems(state).filter(({ uuid }) => !(isAsLeft && touched.includes(uuid)));
  const isFree = (entry: CartEntry) => current.every((other) => !isSameProduct(other, entry));
  const restorable = touched.flatMap((uuid) => cart.items[uuid] ?? []);
  const missing = restorable.filter((entry) => !Object.hasOwn(state.items, entry.uuid) || isAsLeft);
  const kept = new Map([...current, ...missing.filter(isFree)].map((entry) => [entry.uuid, entry]));
  const inOrder = Object.keys(cart.items).flatMap((uuid) => kept.get(uuid) ?? []);
  return [...inOrder, ...[...kept.values()].filter(({ uuid }) => !Object.hasOwn(cart.items, uuid))];
}

/**
 * Takes an event back. Where nothing has changed since, the cart is as it was before; otherwise only what is gone comes
 * back, and a header that was edited since stays. Refused where that would change nothing, or would not fit.
 */
export function restoreCart(
  state: CartState,
  { cart, after }: Extract<CartEvent, { kind: "restored" }>,
  context: CartContext,
): Outcome {
  const isAsLeft = after && isEqual(state, after) && isEqual(Object.keys(state.items), Object.keys(after.items));
  if (!after || isAsLeft) return done(cart);
  const entries = mergeEntries(state, cart, after);
  const refusals = refuseEntries(entries, context);
  if (refusals.length > 0) return refused(state, ...refusals);
  const header = isEqual(headerOf(state), headerOf(after)) ? headerOf(cart) : headerOf(state);
  const items = Object.fromEntries(entries.map((entry) => [entry.uuid, entry]));
  const restored = changed(state, { ...header, items });
  const isNothing = isEqual(items, state.items) && isEqual(header, headerOf(state));
  return isNothing ? refused(state, { key: "cart-undo-error" }) : done(restored);
}
