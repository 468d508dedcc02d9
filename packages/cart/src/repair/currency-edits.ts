/**
 * Edits that change the currency of an entry to one in which its product is offered.
 * Source: docs/reference/cart-checks.md#repairs.
 */
import { convertEntry } from "../events/change-currency.ts";
import { listCurrencyIds } from "../state/currencies.ts";
import type { CartEvent } from "../events/events.ts";
import { findPricedProduct } from "../state/products.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry } from "../state/state.ts";
import type { Edit } from "./repair.ts";

/**
 * Lists the offered currencies. If the entry has no currency, the product's own is first, then the user's, then the
 * others.
 */
function listChoices(entry: CartEntry, reference: CartReference): readonly number[] {
  const offered = listCurrencyIds(entry, reference) ?? [];
  const isNew = entry.calcInput.currencyId === null && entry.itemType !== "Package";
  const own = isNew ? findPricedProduct(entry, reference)?.currencyId : undefined;
  const preferredIds = [...(own === undefined ? [] : [own]), reference.user.currencyId].filter((id) =>
    offered.includes(id),
  );
  return [...new Set([...preferredIds, ...offered])].filter((id) => id !== entry.calcInput.currencyId);
}

/** Returns the edit that changes the currency of an entry. Its aim contains the converted amounts. */
function editInto(entry: CartEntry, to: number, reference: CartReference): Edit {
  const event = convertEntry(entry, to, reference);
  return { event, aim: { kind: "currency", to, amounts: amountsIn(event).flatMap((value) => value || []) } };
}

function amountsIn(event: CartEvent): readonly (number | null | undefined)[] {
  if (event.kind === "item-edited") return [event.input.oneOffAmount, event.input.periodicalAmount];
  return event.kind === "package-edited" ? [event.input.investedAmount] : [];
}

/** Lists an edit for each offered currency, with converted amounts. */
export function listCurrencyEdits(entry: CartEntry, reference: CartReference): Edit[] {
  return listChoices(entry, reference).map((to) => editInto(entry, to, reference));
}
