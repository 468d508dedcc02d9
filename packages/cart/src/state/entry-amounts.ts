import type { CartEntry } from "./state.ts";

/** The one-off amount and the monthly amount in the entry's currency; null if empty. */
export type EntryAmounts = { readonly oneOff: number | null; readonly monthly: number | null };

/**
 * Returns the amounts that were typed for an entry. The total of a package is either its one-off or its monthly amount.
 */
export function amountsOfEntry(entry: CartEntry): EntryAmounts {
  if (entry.itemType !== "Package") {
    return { oneOff: entry.calcInput.oneOffAmount, monthly: entry.calcInput.periodicalAmount };
  }
  const { investmentType, investedAmount } = entry.calcInput;
  return investmentType === "OneOff"
    ? { oneOff: investedAmount, monthly: null }
    : { oneOff: null, monthly: investedAmount };
}
