import {
  type CartChange,
  type CartContext,
  type CartEvent,
  type CartState,
  cartVersion,
  emptyCart,
  listItems,
  parseStoredCart,
  reduceCart,
  serialiseCart,
} from "@fundport/cart";
import { create } from "zustand";
import { persist, type PersistStorage, type StorageValue } from "zustand/middleware";
import { registerSessionReset } from "#features/session/model/session-reset.ts";
import { useSession } from "#features/session/model/session-store.ts";
import { registerUnsavedWork } from "#features/session/model/unsaved-work.ts";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { forgetVersions, rememberCart } from "./cart-history.ts";

/** Carts are stored by user: `fundport-cart-7`. Under the bare name nothing is ever stored. */
const nobody = "fundport-cart";

type CartStore = { readonly cart: CartState };

/** What this tab last read or wrote: anything else in the storage is another tab's. */
let known: string | null = null;

const storage: PersistStorage<CartState> = {
  getItem: (name) => {
    known = readStored(name);
    return known === null ? null : readEnvelope(known);
  },
  setItem: (name, value) => {
    if (name === nobody) return;
    const text = JSON.stringify(value);
    // Where it could not be written (a full storage, none at all) the cart of this tab is the newest all the same.
    known = writeStored(name, text) ? text : readStored(name);
  },
  removeItem: removeStored,
};

/** The cart of the logged-in user, kept across sessions; a cart of another version or of broken content is emptied. */
export const useCart = create<CartStore>()(
  persist((): CartStore => ({ cart: emptyCart }), {
    name: nobody,
    version: cartVersion,
    storage,
    partialize: ({ cart }) => cart,
    migrate: () => emptyCart,
    merge: (state) => ({ cart: parseStoredCart({ version: cartVersion, state }) }),
    skipHydration: true,
  }),
);

/** Text that is no JSON, or no envelope of ours, counts as another version. */
function readEnvelope(text: string): StorageValue<CartState> {
  const anotherVersion = { state: emptyCart, version: 0 };
  try {
    const value: unknown = JSON.parse(text);
    const isEnvelope = typeof value === "object" && value !== null && "state" in value;
    return isEnvelope ? (value as StorageValue<CartState>) : anotherVersion;
  } catch {
    return anotherVersion;
  }
}

/**
 * Takes over what another tab has written since; answers whether there was anything. A cart that is gone from the
 * storage is one whose session ended there: this tab hears of the end by itself, and its own work is kept until then.
 */
export function adoptStoredCart(): boolean {
  const { name } = useCart.persist.getOptions();
  if (name === undefined || name === nobody) return false;
  const stored = readStored(name);
  if (stored === null || stored === known) return false;
  void useCart.persist.rehydrate();
  return true;
}

/**
 * Lets an event happen to the newest cart there is, this tab's or another's, and answers what became of it.
 * The rules are those of the cart package.
 */
export function dispatchToCart(event: CartEvent, context: CartContext): CartChange {
  adoptStoredCart();
  const { cart } = useCart.getState();
  const change = reduceCart(cart, event, context);
  if (change.state !== cart) useCart.setState({ cart: change.state });
  return change;
}

/** The cart at this moment, for what happens in answer to an event. */
export function currentCart(): CartState {
  return useCart.getState().cart;
}

export function useCartCount(): number {
  return useCart(({ cart }) => listItems(cart).length);
}

function openCart(userId: number | undefined): void {
  useCart.persist.setOptions({ name: userId === undefined ? nobody : `${nobody}-${userId}` });
  known = null;
  if (userId === undefined) useCart.setState({ cart: emptyCart });
  else void useCart.persist.rehydrate();
  forgetVersions();
}

/** Source: cart §3, "Logout or flush resets the cart to defaults". */
function resetCart(): void {
  const { name } = useCart.persist.getOptions();
  // The emptied cart is not stored even for a moment: another tab, whose session has not ended yet, would take it over.
  useCart.persist.setOptions({ name: nobody });
  useCart.setState({ cart: emptyCart });
  if (name !== undefined) removeStored(name);
  known = null;
  forgetVersions();
}

useCart.subscribe(({ cart }, before) => rememberCart(before.cart, cart));
openCart(useSession.getState().userData?.id);
useSession.subscribe(({ userData }, before) => {
  if (userData?.id !== before.userData?.id) openCart(userData?.id);
});
registerSessionReset(resetCart);
registerUnsavedWork("cart", {
  collect: () => {
    const { cart } = useCart.getState();
    return listItems(cart).length === 0 ? null : serialiseCart(cart);
  },
  restore: (data) => useCart.setState({ cart: parseStoredCart(data) }),
  subscribe: (onChange) => useCart.subscribe(onChange),
});
window.addEventListener("storage", () => adoptStoredCart());
document.addEventListener("visibilitychange", () => adoptStoredCart());
