import { type CartItem, type CartState, emptyCart, serialiseCart } from "@fundport/cart";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderCart, signIn } from "./render-cart.tsx";

export const cartKey = "fundport-cart-1";

/** Returns a cart with these items, for a new contract, which needs no framework contract. */
export function cartOf(...items: CartItem[]): CartState {
  return { ...emptyCart, contractIsAppendix: false, items: Object.fromEntries(items.map((one) => [one.uuid, one])) };
}

/** Renders the page with a cart that an earlier visit has stored in this browser. */
export async function openCart(ui: ReactNode, cart: CartState, options: Parameters<typeof renderCart>[1] = {}) {
  localStorage.setItem(cartKey, JSON.stringify(serialiseCart(cart)));
  signIn();
  const page = await renderCart(ui, options);
  await screen.findByRole("heading", { name: "Cart" });
  return page;
}
