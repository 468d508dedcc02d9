import { figuresOf } from "./cart-figures.ts";
import { useCart } from "../state/cart-store.ts";
import type { CartScope } from "../state/cart-scope.ts";
import { ageOf } from "../state/use-cart-view.ts";

/**
 * Returns an item's forecast or why it cannot be calculated, and the client's age. The returned objects stay the same
 * until the item changes.
 */
export function useItemFigures(uuid: string, { data, today }: CartScope) {
  const { reference } = data;
  const forecastSummary = useCart((cart) => figuresOf(cart, reference, today).outlooks.get(uuid) ?? null);
  const incomplete = useCart((cart) => figuresOf(cart, reference, today).incomplete.get(uuid) ?? null);
  const age = useCart((cart) => ageOf(cart, reference, today));
  return { forecastSummary, incomplete, age };
}
