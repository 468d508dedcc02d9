import type { ById } from "./reference.ts";
import type { CartEntry, ProductType } from "./state.ts";

type Named = { readonly name: string };
/** Where names are looked up: the cart's reference, or any lists of products at hand. */
export type ProductNames = {
  readonly funds: ById<Named>;
  readonly programs: ById<Named>;
  readonly contractTypes: ById<Named>;
};

/** The name of a product; null where it is not known. */
export function nameOfProduct(type: ProductType, id: number, names: ProductNames): string | null {
  const products = { Fund: names.funds, Program: names.programs, Contract: names.contractTypes }[type];
  return products.get(id)?.name ?? null;
}

/** The name of an entry: a package's own, else its product's; null where that is not known. */
export function nameOfEntry(entry: CartEntry, names: ProductNames): string | null {
  return entry.itemType === "Package" ? entry.name : nameOfProduct(entry.itemType, entry.id, names);
}
