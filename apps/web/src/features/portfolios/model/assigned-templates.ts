import type { AssignedProduct, FundPackageTemplateListItem } from "@fundport/api";
import { sortByOrder } from "./overview.ts";

/** The templates of one list of the user's, or the company's, in its order; one that is gone is left out. */
export function assignedTemplates(
  assigned: readonly AssignedProduct[],
  templates: readonly FundPackageTemplateListItem[],
  type: AssignedProduct["assignmentType"],
): readonly FundPackageTemplateListItem[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  return sortByOrder(assigned)
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === type)
    .flatMap(({ productId }) => byId.get(productId) ?? []);
}
