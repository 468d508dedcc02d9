import type { AssignedProduct } from "@fundport/api";

/** Identifies a product that can be a favourite. */
export type FavouriteKey = Pick<AssignedProduct, "productType"> & { readonly id: number };

function isFavourite(entry: AssignedProduct, { productType, id }: FavouriteKey): boolean {
  return entry.productType === productType && entry.assignmentType === "Favourite" && entry.productId === id;
}

export function hasFavourite(assigned: readonly AssignedProduct[], key: FavouriteKey): boolean {
  return assigned.some((entry) => isFavourite(entry, key));
}

/**
 * Returns the assigned products with a favourite added at the front, or removed.
 * Source: docs/reference/catalogue.md#favourites.
 */
export function withFavourite(assigned: AssignedProduct[], key: FavouriteKey, isAdded: boolean): AssignedProduct[] {
  const others = assigned.filter((entry) => !isFavourite(entry, key));
  if (!isAdded) return others;
  const front = Math.min(0, ...others.map(({ order }) => order)) - 1;
  const { productType, id } = key;
  return [{ productType, productId: id, assignmentType: "Favourite", order: front }, ...others];
}
