import type { CartEntry } from "./state.ts";

/** The funds that an entry holds: its own, or those of a package; none for a program or a contract. */
export function fundsOfEntry(entry: CartEntry): readonly number[] {
  if (entry.itemType === "Package") return entry.funds.map(({ id }) => id);
  return entry.itemType === "Fund" ? [entry.id] : [];
}

/** Whether a fund's money is in an entry: as an item, or as a part of a package. */
export function holdsFund(entry: CartEntry | undefined, fundId: number): boolean {
  return entry !== undefined && fundsOfEntry(entry).includes(fundId);
}
