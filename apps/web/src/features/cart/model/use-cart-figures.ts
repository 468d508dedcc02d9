import {
  calculateCart,
  type CartCalculation,
  type CartEntry,
  type CartReference,
  type CartState,
  type CartTotals,
} from "@fundport/cart";
import type { Day } from "@fundport/units";
import { useMemo } from "react";
import { makeOutlook, type Outlook } from "./outlook.ts";

export type CartFigures = {
  readonly calculation: CartCalculation;
  /** By uuid, for the items that have figures; the same object as long as nothing in it changed. */
  readonly outlooks: ReadonlyMap<string, Outlook>;
  /** Null while there are no totals. */
  readonly total: { readonly outlook: Outlook; readonly totals: CartTotals } | null;
};
/** What an item's figures depend on besides the item. */
type Terms = readonly [CartReference, Day, ...unknown[]];
/** The outlook of each untouched item stays the same object, so that its card need not be drawn again. */
const kept = new WeakMap<CartEntry, { terms: Terms; outlook: Outlook }>();

/**
 * Calculates the whole cart at once, in the frame of the event that changed it: fifty items over fifty years take half
 * a millisecond.
 */
export function useCartFigures(state: CartState, reference: CartReference, today: Day): CartFigures {
  return useMemo(() => figuresOf(state, reference, today), [state, reference, today]);
}

/** The same outside a component: for a part of the cart. */
export function figuresOf(state: CartState, reference: CartReference, today: Day): CartFigures {
  const calculation = calculateCart(state, reference, today);
  const terms: Terms = [reference, today, state.serviceFeeId, state.discount, state.dateOfBirth];
  const outlooks = calculation.items.flatMap((item) =>
    item.kind === "calculated" ? [[item.uuid, outlookOf(item, terms)] as const] : [],
  );
  return { calculation, outlooks: new Map(outlooks), total: totalOf(calculation, reference) };
}

type Calculated = Extract<CartCalculation["items"][number], { kind: "calculated" }>;

function outlookOf({ entry, item }: Calculated, terms: Terms): Outlook {
  const before = kept.get(entry);
  if (before?.terms.every((term, index) => term === terms[index])) return before.outlook;
  const outlook = makeOutlook(item.series, item.figures, codeOf(terms[0], item.currencyId));
  kept.set(entry, { terms, outlook });
  return outlook;
}

function totalOf({ items, totals }: CartCalculation, reference: CartReference): CartFigures["total"] {
  if (totals.kind !== "totals" || items.length === 0) return null;
  return { totals, outlook: makeOutlook(totals.series, totals.figures, codeOf(reference, totals.currencyId)) };
}

/** The ISO code of a currency that may be chosen; crowns where it may not be any more. */
export function codeOf(reference: CartReference, currencyId: number): string {
  return reference.currencies.get(currencyId)?.code ?? "CZK";
}
