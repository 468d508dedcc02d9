import {
  type CartChange,
  type CartContext,
  type CartEvent,
  type CartState,
  cartVersion,
  emptyCart,
  listItems,
  readStoredCart,
  reduceCart,
} from "@fundport/cart";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { forgetVersions, rememberCart } from "./cart-history.ts";

/**
 * The cart of the logged-in user. It is stored across sessions. A stored cart with another version or invalid content
 * is discarded.
 */
export const cartStore = createUserStore<CartState>({
  name: "cart",
  version: cartVersion,
  initial: emptyCart,
  parse: (state) => readStoredCart({ version: cartVersion, state }) ?? undefined,
  unsavedWork: { name: "cart", isWork: (cart) => listItems(cart).length > 0 },
  onChange: (cart, before) => rememberCart(before, cart),
  onOwnerChange: forgetVersions,
});

export const useCart = cartStore.use;

/**
 * Applies an event to the latest cart, which another tab may have stored, and returns the change. The rules are in the
 * cart package.
 */
export function dispatchToCart(event: CartEvent, context: CartContext): CartChange {
  cartStore.adopt();
  const cart = cartStore.get();
  const change = reduceCart(cart, event, context);
  if (change.state !== cart) cartStore.set(change.state);
  return change;
}

/** Returns the current cart without subscribing to it, for event handlers. */
export function currentCart(): CartState {
  return cartStore.get();
}

export function useCartCount(): number {
  return useCart((cart) => listItems(cart).length);
}
