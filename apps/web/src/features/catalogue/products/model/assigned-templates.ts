import type { AssignedProduct, FundPackageTemplateListItem } from "@fundport/api";

type AssignmentType = AssignedProduct["assignmentType"];

/** Returns the templates on a list of the user or the company, in its order; leaves out deleted ones. */
export function assignedTemplates(
  assigned: readonly AssignedProduct[],
  templates: readonly FundPackageTemplateListItem[],
  type: AssignmentType,
): readonly FundPackageTemplateListItem[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  return assignedTemplateIds(assigned, type).flatMap((id) => byId.get(id) ?? []);
}

/** Returns the ids of the templates on a list, in its order. */
export function assignedTemplateIds(assigned: readonly AssignedProduct[], type: AssignmentType): readonly number[] {
  return assigned
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === type)
    .toSorted((first, second) => first.order - second.order)
    .map(({ productId }) => productId);
}
