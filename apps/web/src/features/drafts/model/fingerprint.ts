import { type CartState, listItems } from "@fundport/cart";
import { stableJson } from "#lib/stable-json.ts";

/**
 * Two carts with the same one are the same to save: the order of items counts, the step one is at does not, nor what the
 * items are called by (two browsers give the same product two names).
 */
export function fingerprint(cart: CartState): string {
  const { activeStep: _active, availableStep: _available, items: _items, ...terms } = cart;
  return stableJson([terms, listItems(cart).map(({ uuid: _uuid, ...typed }) => typed)]);
}
