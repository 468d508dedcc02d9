import type { CartEntry } from "./state.ts";

/** Returns the funds of an entry: the fund itself, or the funds of a package; empty for a program or a contract. */
export function fundsOfEntry(entry: CartEntry): readonly number[] {
  if (entry.itemType === "Package") return entry.funds.map(({ id }) => id);
  return entry.itemType === "Fund" ? [entry.id] : [];
}

/** Returns true if an entry is the fund, or a package with the fund. */
export function containsFund(entry: CartEntry | undefined, fundId: number): boolean {
  return entry !== undefined && fundsOfEntry(entry).includes(fundId);
}
