import type { CartEntry, CartReference } from "@fundport/cart";

/** The name of an entry's product; null while it is not known. */
export function nameOf(entry: CartEntry, reference: CartReference): string | null {
  if (entry.itemType === "Package") return entry.name;
  const { funds, programs, contractTypes } = reference;
  const products = { Fund: funds, Program: programs, Contract: contractTypes }[entry.itemType];
  return products.get(entry.id)?.name ?? null;
}
