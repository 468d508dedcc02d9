import type { AssignedProduct } from "@fundport/api";

function isFavouriteFund(entry: AssignedProduct, fundId: number): boolean {
  return entry.productType === "Fund" && entry.assignmentType === "Favourite" && entry.productId === fundId;
}

export function hasFavourite(assigned: readonly AssignedProduct[], fundId: number): boolean {
  return assigned.some((entry) => isFavouriteFund(entry, fundId));
}

/** Adding a fund places it at the front of the list, removing filters it out. Source: portal §4, Favourites. */
export function withFavourite(assigned: AssignedProduct[], fundId: number, isFavourite: boolean): AssignedProduct[] {
  const others = assigned.filter((entry) => !isFavouriteFund(entry, fundId));
  if (!isFavourite) return others;
  const front = Math.min(0, ...others.map(({ order }) => order)) - 1;
  return [{ productType: "Fund", productId: fundId, assignmentType: "Favourite", order: front }, ...others];
}
