import type { CartEntry } from "./state.ts";

/** What is paid once and what is paid a month, in the entry's currency; null where nothing is typed. */
export type EntryAmounts = { readonly oneOff: number | null; readonly monthly: number | null };

/** What is typed for an entry; of a package its whole amount, as one of the two. */
export function amountsOfEntry(entry: CartEntry): EntryAmounts {
  if (entry.itemType !== "Package") {
    return { oneOff: entry.calcInput.oneOffAmount, monthly: entry.calcInput.periodicalAmount };
  }
  const { investmentType, investedAmount } = entry.calcInput;
  return investmentType === "OneOff"
    ? { oneOff: investedAmount, monthly: null }
    : { oneOff: null, monthly: investedAmount };
}
