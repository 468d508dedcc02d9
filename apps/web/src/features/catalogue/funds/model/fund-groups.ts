import type { AssignedProduct } from "@fundport/api";
import type { Catalogue } from "./catalogue.ts";
import type { CatalogueFund } from "./catalogue-fund.ts";

/** The groups of funds, in the order of the carousels. Source: docs/reference/fund-pages.md#grid. */
export const groupTypes = ["Favourite", "TopPerformance", "Recommended", "TopSelling"] as const;
export type GroupType = (typeof groupTypes)[number];

/** Returns the funds assigned to a group, in the assigned order. Funds that are not in the market are left out. */
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
