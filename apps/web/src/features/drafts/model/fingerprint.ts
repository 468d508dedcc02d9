import type { CartState } from "@fundport/cart";
import { stableJson } from "#lib/stable-json.ts";

/** Two carts with the same one are the same to save: the step one is at does not count, the order of items does. */
export function fingerprint(cart: CartState): string {
  const { activeStep: _active, availableStep: _available, ...typed } = cart;
  return stableJson([typed, Object.keys(cart.items)]);
}
