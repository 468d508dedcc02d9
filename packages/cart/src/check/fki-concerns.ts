import { convert } from "@fundport/finance";
import { nameOfEntry } from "../state/entry-name.ts";
import { findFkiFund } from "../state/fki.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/** The minimum one-off amount of an FKI fund, in crowns. The advisor must confirm a lower amount. */
export const fkiThreshold = 1_000_000;

/** An item that the advisor must confirm before an FKI fund is sold. */
export type FkiConcern = {
  readonly uuid: string;
  /** The name of the product or package; null if the product is unknown. */
  readonly name: string | null;
  readonly reason: "not-fki" | "low-amount";
};

/** Converts an amount to crowns; null if the rate is unknown. */
function inCrowns(amount: number, currencyId: number | null, reference: CartReference): number | null {
  const crowns = [...reference.currencies.values()].find(({ code }) => code === "CZK");
  return crowns && currencyId !== null ? convert(amount, currencyId, crowns.id, reference.forex) : null;
}

/** Returns true if the amount is below the threshold, or if it cannot be converted to crowns. */
function isBelowThreshold(entry: CartEntry, reference: CartReference): boolean {
  if (entry.itemType === "Package") return true;
  const { oneOffAmount, currencyId } = entry.calcInput;
  const crowns = inCrowns(oneOffAmount ?? 0, currencyId, reference);
  return crowns === null || crowns < fkiThreshold;
}

/**
 * Lists the items that the advisor must confirm if the cart contains an FKI fund: every item that is not an FKI fund,
 * and every FKI fund with a one-off amount below a million crowns. Empty if no confirmation is needed.
 * Source: docs/reference/cart.md#confirmation.
 */
export function listFkiConcerns(state: Pick<CartState, "items">, reference: CartReference): readonly FkiConcern[] {
  const entries = listItems(state);
  if (!entries.some((entry) => findFkiFund(entry, reference))) return [];
  return entries.flatMap((entry): FkiConcern[] => {
    const { uuid } = entry;
    const name = nameOfEntry(entry, reference);
    if (!findFkiFund(entry, reference)) return [{ uuid, name, reason: "not-fki" }];
    return isBelowThreshold(entry, reference) ? [{ uuid, name, reason: "low-amount" }] : [];
  });
}
