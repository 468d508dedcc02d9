import { figuresOf } from "./cart-figures.ts";
import { useCart } from "../state/cart-store.ts";
import type { CartScope } from "../state/cart-scope.ts";
import { ageOf } from "../state/use-cart-view.ts";

/** What an item's figures are, and why there are none; the same objects as long as the item is the same. */
export function useItemFigures(uuid: string, { data, today }: CartScope) {
  const { reference } = data;
  const forecastSummary = useCart((cart) => figuresOf(cart, reference, today).outlooks.get(uuid) ?? null);
  const incomplete = useCart((cart) => figuresOf(cart, reference, today).incomplete.get(uuid) ?? null);
  const age = useCart((cart) => ageOf(cart, reference, today));
  return { forecastSummary, incomplete, age };
}
