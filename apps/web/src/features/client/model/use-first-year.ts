import { firstYearPayments } from "@fundport/cart";
import type { FirstYear } from "@fundport/rules";
import { useMemo } from "react";
import { figuresOf } from "#features/cart/model/cart-figures.ts";
import { useCart } from "#features/cart/model/cart-store.ts";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";

/** What the cart has the client pay in the first year; the same list as long as no amount of it changes. */
export function useFirstYear({ data: { reference }, today }: CartScope): FirstYear {
  const text = useCart((cart) =>
    JSON.stringify(firstYearPayments(figuresOf(cart, reference, today).calculation.items, reference)),
  );
  return useMemo(() => JSON.parse(text) as FirstYear, [text]);
}
