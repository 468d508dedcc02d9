import { type CartEntry, listItems, templateIdOf } from "@fundport/cart";
import { useMemo } from "react";
import { CartToggle } from "#features/sales/cart/components/cart-toggle.tsx";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";

/** Renders the cart button of a fund. */
export function renderFundCart({ id, name }: { id: number; name: string }) {
  return <CartToggle itemType="Fund" id={id} name={name} />;
}

const fundIdOf = (entry: CartEntry) => (entry.itemType === "Fund" ? entry.id : null);
const packageTemplateIdOf = (entry: CartEntry) => (entry.itemType === "Package" ? templateIdOf(entry) : null);

/** Returns the ids of funds in the cart, so that lists can colour the rows of these funds. */
export const useCartFundIds = () => useIds(fundIdOf);

/** Returns the ids of templates whose package is in the cart. */
export const useCartTemplateIds = () => useIds(packageTemplateIdOf);

function useIds(idOf: (entry: CartEntry) => number | null): ReadonlySet<number> {
  const cart = useCart();
  return useMemo(() => new Set(listItems(cart).flatMap((entry) => idOf(entry) ?? [])), [cart, idOf]);
}
