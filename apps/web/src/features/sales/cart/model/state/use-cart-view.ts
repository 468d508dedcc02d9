import { type CartEntry, type CartReference, type CartState, findBirthDate } from "@fundport/cart";
import { completedYears, type Day } from "@fundport/units";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { figuresOf } from "../figures/cart-figures.ts";
import { useCart } from "./cart-store.ts";
import type { CartScope } from "./cart-scope.ts";
import { checkedCart } from "./checked-cart.ts";
import { statusOf } from "../products/product-status.ts";
import { summarise } from "../figures/summarise.ts";
import { useEntryName } from "../products/use-product-name.ts";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import {
  type CartData,
  listProductKeys,
  useCartReference,
  useGlobalReference,
} from "../products/use-cart-reference.ts";

/**
 * Returns the product data of the cart. The component renders again only when products are added, removed or loaded.
 */
export function useCartData(): CartData {
  const { contractTypes } = useGlobalReference();
  const keys = useCart((cart) => listProductKeys(Object.values(cart.items), contractTypes).join());
  return useCartReference(keys === "" ? [] : keys.split(","));
}

export function useCartScope(): CartScope {
  const data = useCartData();
  const [today] = useState(todayInPrague);
  const entryName = useEntryName(data.reference);
  return useMemo(() => ({ data, today, entryName }), [data, today, entryName]);
}

/** Returns the name of an item; empty if the cart no longer contains it. */
export function nameOfItem(cart: CartState, uuid: string, entryName: CartScope["entryName"]): string {
  const entry = cart.items[uuid];
  return entry ? entryName(entry) : "";
}

export function ageOf(cart: CartState, reference: CartReference, today: Day): number | null {
  const dateOfBirth = findBirthDate(cart, reference);
  return dateOfBirth === null ? null : completedYears(dateOfBirth, today);
}

/** Returns the data for the summary of the current cart. */
export function useSummary(scope: CartScope) {
  return useSummaryOf(useCart(), scope);
}

function useSummaryOf(cart: CartState, { data, today, entryName }: CartScope) {
  const { t } = useTexts("cart");
  const { reference } = data;
  return useMemo(() => {
    return summarise(t, cart, figuresOf(cart, reference, today), reference, (uuid) =>
      nameOfItem(cart, uuid, entryName),
    );
  }, [t, cart, reference, today, entryName]);
}

export type CartView = ReturnType<typeof useCartView>;

/**
 * Returns the cart with its figures, issues and summary, for a page on which the cart does not change with each
 * keystroke. If the cart has no date of birth, the calculation uses `dateOfBirth`, which is not stored in the cart.
 */
export function useCartView(scope: CartScope, dateOfBirth: Day | null = null) {
  const storedCart = useCart();
  const isUnchanged = dateOfBirth === null || storedCart.dateOfBirth !== null;
  const cart = useMemo(
    () => (isUnchanged ? storedCart : { ...storedCart, dateOfBirth }),
    [storedCart, isUnchanged, dateOfBirth],
  );
  const { data, today, entryName } = scope;
  return {
    cart,
    figures: figuresOf(cart, data.reference, today),
    checked: checkedCart(cart, scope),
    summary: useSummaryOf(cart, scope),
    statusOf: (entry: CartEntry) => statusOf(entry, data),
    entryName,
    today,
    age: ageOf(cart, data.reference, today),
  };
}
