import type { AssignedProduct, FundPackageTemplateListItem } from "@fundport/api";

type AssignmentType = AssignedProduct["assignmentType"];

/** Returns the assigned templates of a group, in the order of the assignment. Deleted templates are left out. */
export function assignedTemplates(
  assigned: readonly AssignedProduct[],
  templates: readonly FundPackageTemplateListItem[],
  type: AssignmentType,
): readonly FundPackageTemplateListItem[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  return assignedTemplateIds(assigned, type).flatMap((id) => byId.get(id) ?? []);
}

/** Returns the ids of the assigned templates of a group, in the order of the assignment. */
export function assignedTemplateIds(assigned: readonly AssignedProduct[], type: AssignmentType): readonly number[] {
  return assigned
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === type)
    .toSorted((first, second) => first.order - second.order)
    .map(({ productId }) => productId);
}
