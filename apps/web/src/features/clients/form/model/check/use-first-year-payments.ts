import { firstYearPayments } from "@fundport/cart";
import type { FirstYear } from "@fundport/rules";
import { useMemo } from "react";
import { figuresOf } from "#features/sales/cart/model/figures/cart-figures.ts";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";

/**
 * Returns the cart's payments of the first year. The list stays the same until an amount changes. It is empty for a
 * framework contract without orders, which leaves out the cart's products.
 */
export function useFirstYearPayments({ data: { reference }, today }: CartScope, isFrameworkOnly: boolean): FirstYear {
  const text = useCart((cart) =>
    isFrameworkOnly
      ? "[]"
      : JSON.stringify(firstYearPayments(figuresOf(cart, reference, today).calculation.items, reference)),
  );
  return useMemo(() => JSON.parse(text) as FirstYear, [text]);
}
