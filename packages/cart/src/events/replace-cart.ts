/** Replaces the whole cart, or restores it on undo. */
import { type CartContext, changed, done, type Outcome, refused } from "./change.ts";
import { appendixOff } from "./change-header.ts";
import { headerFields } from "./event-table.ts";
import type { CartEvent, CartRefusal, WholeCartKey } from "./events.ts";
import { isEqual } from "../state/is-equal.ts";
import { mergeEntries } from "./merge-entries.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/** Lists the reasons why the cart of this user cannot contain the given entries together. */
export function refuseEntries(
  entries: readonly CartEntry[],
  { maxCartItems, user }: Pick<CartContext, "maxCartItems" | "user">,
): readonly (CartRefusal & { readonly key: WholeCartKey })[] {
  const isMixed = user.onlyOneAppendixInFundooo && new Set(entries.map(({ itemType }) => itemType)).size > 1;
  return [
    ...(entries.length > maxCartItems ? [{ key: "cart-max-items-error", params: { max: maxCartItems } } as const] : []),
    ...(isMixed ? [{ key: "cart-only-one-appendix-error" } as const] : []),
  ];
}

/**
 * Replaces the cart with another cart. It is refused if the cart of this user cannot contain its entries together. If
 * the new cart is empty and the old one is not, appendix is turned off, as whenever a cart becomes empty.
 */
export function replaceCart(state: CartState, cart: CartState, context: CartContext): Outcome {
  const refusals = refuseEntries(listItems(cart), context);
  if (refusals.length > 0) return refused(state, ...refusals);
  const isEmptied = listItems(cart).length === 0 && listItems(state).length > 0;
  return done(changed(isEmptied ? appendixOff(cart) : cart, {}));
}

function headerOf(state: CartState): Partial<CartState> {
  return Object.fromEntries(headerFields.map((field) => [field, state[field]]));
}

/**
 * Undoes an event. If the cart has not changed since the event, it is restored exactly. Otherwise only removed parts
 * are restored, and an edited header is kept. The undo is refused if it would have no effect, or if the cart of this
 * user cannot contain the entries.
 */
export function restoreCart(
  state: CartState,
  { cart, after }: Extract<CartEvent, { kind: "restored" }>,
  context: CartContext,
): Outcome {
  const isUnchanged = after && isEqual(state, after) && isEqual(Object.keys(state.items), Object.keys(after.items));
  if (!after || isUnchanged) return done(cart);
  const entries = mergeEntries(state, { cart, after });
  const refusals = refuseEntries(entries, context);
  if (refusals.length > 0) return refused(state, ...refusals);
  const header = isEqual(headerOf(state), headerOf(after)) ? headerOf(cart) : headerOf(state);
  const items = Object.fromEntries(entries.map((entry) => [entry.uuid, entry]));
  const restored = changed(state, { ...header, items });
  const hasNoEffect = isEqual(items, state.items) && isEqual(header, headerOf(state));
  return hasNoEffect ? refused(state, { key: "cart-undo-error" }) : done(restored);
}
