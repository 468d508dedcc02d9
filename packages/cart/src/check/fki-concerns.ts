import { convert } from "@fundport/finance";
import { nameOfEntry } from "../state/entry-name.ts";
import { findFkiFund } from "../state/fki.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/** The one-off amount in crowns that an FKI fund should reach. */
export const fkiThreshold = 1_000_000;

/** An item that the FKI confirmation names. */
export type FkiConcern = {
  readonly uuid: string;
  /** The product's or package's; null where the product is not known. */
  readonly name: string | null;
  readonly reason: "not-fki" | "low-amount";
};

/** An amount in crowns; null where no rate leads there. */
function inCrowns(amount: number, currencyId: number | null, reference: CartReference): number | null {
  const crowns = [...reference.currencies.values()].find(({ code }) => code === "CZK");
  return crowns && currencyId !== null ? convert(amount, currencyId, crowns.id, reference.forex) : null;
}

/** What cannot be told in crowns is not known to reach the threshold. */
function isBelowThreshold(entry: CartEntry, reference: CartReference): boolean {
  if (entry.itemType === "Package") return true;
  const { oneOffAmount, currencyId } = entry.calcInput;
  const crowns = inCrowns(oneOffAmount ?? 0, currencyId, reference);
  return crowns === null || crowns < fkiThreshold;
}

/**
 * Lists the items that the advisor has to confirm: in a cart with an FKI fund every item that is none, or whose one-off
 * amount is below a million crowns. Empty if there is nothing to confirm.
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
