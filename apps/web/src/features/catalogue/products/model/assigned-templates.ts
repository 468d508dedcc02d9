import type { AssignedProduct, FundPackageTemplateListItem } from "@fundport/api";

/** The templates of one list of the user's, or the company's, in its order; one that is gone is left out. */
export function assignedTemplates(
  assigned: readonly AssignedProduct[],
  templates: readonly FundPackageTemplateListItem[],
  type: AssignedProduct["assignmentType"],
): readonly FundPackageTemplateListItem[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  return assigned
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === type)
    .toSorted((first, second) => first.order - second.order)
    .flatMap(({ productId }) => byId.get(productId) ?? []);
}
