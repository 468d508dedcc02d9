import type { AssignedProduct } from "@fundport/api";
import type { Catalogue } from "./catalogue.ts";
import type { CatalogueFund } from "./catalogue-fund.ts";

/** The carousels of the grid, in their order. Source: client and details §2, Fund lists. */
export const groupTypes = ["Favourite", "TopPerformance", "Recommended", "TopSelling"] as const;
export type GroupType = (typeof groupTypes)[number];

/** The assigned funds of one kind in their order; a fund that the market no longer has is left out. */
export function listGroup(
  type: GroupType,
  assigned: readonly AssignedProduct[],
  catalogue: Catalogue,
): readonly CatalogueFund[] {
  return assigned
    .filter(({ productType, assignmentType }) => productType === "Fund" && assignmentType === type)
    .toSorted((first, second) => first.order - second.order)
    .flatMap(({ productId }) => catalogue.byId.get(productId) ?? []);
}
