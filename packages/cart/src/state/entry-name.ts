import type { ById } from "./reference.ts";
import type { CartEntry, ProductType } from "./state.ts";

type Named = { readonly name: string };
/** Lists with the names of products. The cart's reference can be passed, or any other lists of products. */
export type ProductNames = {
  readonly funds: ById<Named>;
  readonly programs: ById<Named>;
  readonly contractTypes: ById<Named>;
};

/** Returns the name of a product; null if the product is unknown. */
export function nameOfProduct(type: ProductType, id: number, names: ProductNames): string | null {
  const products = { Fund: names.funds, Program: names.programs, Contract: names.contractTypes }[type];
  return products.get(id)?.name ?? null;
}

/**
 * Returns the name of an entry: a package's own name, or the name of the entry's product. Null if the product is
 * unknown.
 */
export function nameOfEntry(entry: CartEntry, names: ProductNames): string | null {
  return entry.itemType === "Package" ? entry.name : nameOfProduct(entry.itemType, entry.id, names);
}
