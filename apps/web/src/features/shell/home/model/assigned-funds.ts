import type { AssignedProduct, FundListItem } from "@fundport/api";

/**
 * Returns the funds that the user or the company has assigned to a list, in the order of the list. Leaves out unknown
 * funds.
 */
export function assignedFunds(
  assigned: readonly AssignedProduct[],
  funds: readonly FundListItem[],
  type: AssignedProduct["assignmentType"],
): FundListItem[] {
  const byId = new Map(funds.map((fund) => [fund.id, fund]));
  return assigned
    .filter((entry) => entry.productType === "Fund" && entry.assignmentType === type)
    .toSorted((first, second) => first.order - second.order)
    .flatMap(({ productId }) => byId.get(productId) ?? []);
}
