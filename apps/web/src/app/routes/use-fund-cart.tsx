import { listItems } from "@fundport/cart";
import { useMemo } from "react";
import { CartToggle } from "#features/cart/components/cart-toggle.tsx";
import { useCart } from "#features/cart/model/cart-store.ts";

/** The way into the cart beside a fund. */
export function renderFundCart({ id, name }: { id: number; name: string }) {
  return <CartToggle itemType="Fund" id={id} name={name} />;
}

/** The funds that are in the cart, for lists that colour their rows. */
export function useCartFundIds(): ReadonlySet<number> {
  const cart = useCart((state) => state.cart);
  return useMemo(
    () => new Set(listItems(cart).flatMap((entry) => ("id" in entry && entry.itemType === "Fund" ? [entry.id] : []))),
    [cart],
  );
}
