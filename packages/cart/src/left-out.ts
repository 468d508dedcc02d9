import { type CartEntry, type CartState, listItems } from "./state.ts";

/** The empty field for which an item is not counted in the totals of its cart. */
export type LeftOutField = "amount" | "investmentHorizon";
export type LeftOut = { readonly uuid: string; readonly field: LeftOutField };

function hasAmount(entry: CartEntry): boolean {
  const amounts =
    entry.itemType === "Package"
      ? [entry.calcInput.investedAmount, ...entry.funds.map(({ investedAmount }) => investedAmount)]
      : [entry.calcInput.oneOffAmount, entry.calcInput.periodicalAmount];
  return amounts.some((amount) => amount !== null && amount > 0);
}

/**
 * Finds what an item lacks to be counted: an amount, or a horizon, which a new package has as 0. Null where it has both.
 * An item without a horizon would be a plan of no month: its payments missing, its value that of today.
 * Source: docs/decisions/142.
 */
export function leftOutFieldOf(entry: CartEntry): LeftOutField | null {
  if (!hasAmount(entry)) return "amount";
  return (entry.calcInput.investmentHorizon ?? 0) === 0 ? "investmentHorizon" : null;
}

/** Lists the items that the totals do not count, in the cart's order, with the field to fill in. */
export function listLeftOut(state: Pick<CartState, "items">): readonly LeftOut[] {
  return listItems(state).flatMap((entry) => {
    const field = leftOutFieldOf(entry);
    return field === null ? [] : [{ uuid: entry.uuid, field }];
  });
}
