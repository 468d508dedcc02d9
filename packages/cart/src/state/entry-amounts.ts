import type { CartEntry } from "./state.ts";

/** One-off and monthly amount in the entry's currency; null if empty. */
export type EntryAmounts = { readonly oneOff: number | null; readonly monthly: number | null };

/** Returns the amounts typed for an entry; the total of a package is one of the two. */
export function amountsOfEntry(entry: CartEntry): EntryAmounts {
  if (entry.itemType !== "Package") {
    return { oneOff: entry.calcInput.oneOffAmount, monthly: entry.calcInput.periodicalAmount };
  }
  const { investmentType, investedAmount } = entry.calcInput;
  return investmentType === "OneOff"
    ? { oneOff: investedAmount, monthly: null }
    : { oneOff: null, monthly: investedAmount };
}
