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

/** The cart of the logged-in user, kept across sessions; a cart of another version or of broken content is emptied. */
export const cartStore = createUserStore<CartState>({
  name: "cart",
  version: cartVersion,
  initial: emptyCart,
  parse: (state) => readStoredCart({ version: cartVersion, state }) ?? undefined,
  unsavedWork: { name: "cart", isWork: (cart) => listItems(cart).length > 0 },
  onChange: (cart, before) => rememberCart(before, cart),
  onOwnerChange: forgetVersions,
});

/** The cart, or a part of it. */
export const useCart = cartStore.use;

/**
 * Lets an event happen to the newest cart there is, this tab's or another's, and returns what became of it.
 * The rules are those of the cart package.
 */
export function dispatchToCart(event: CartEvent, context: CartContext): CartChange {
  cartStore.adopt();
  const cart = cartStore.get();
  const change = reduceCart(cart, event, context);
  if (change.state !== cart) cartStore.set(change.state);
  return change;
}

/** The cart at this moment, for what happens in answer to an event. */
export function currentCart(): CartState {
  return cartStore.get();
}

export function useCartCount(): number {
  return useCart((cart) => listItems(cart).length);
}
