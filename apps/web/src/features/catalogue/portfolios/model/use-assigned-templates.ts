import type { AssignedProduct } from "@fundport/api";
import { assignedTemplates } from "#features/catalogue/products/model/assigned-templates.ts";
import { useGlobalList, useIsListComing, useListIfThere } from "#features/catalogue/reference/use-reference.ts";

type AssignmentType = AssignedProduct["assignmentType"];

/** The templates that the user, or the company, has put on a list; none while the templates are not there. */
export function useAssignedTemplates(type: AssignmentType) {
  const templates = useListIfThere("getFundPackageTemplates")?.details ?? [];
  return assignedTemplates(useGlobalList("getAssignedProducts"), templates, type);
}

/** The ids of the templates on a list of the user or the company while the templates load; none afterwards. */
export function useComingTemplates(type: AssignmentType): readonly number[] {
  const isComing = useIsListComing("getFundPackageTemplates");
  const assigned = useGlobalList("getAssignedProducts");
  if (!isComing) return [];
  return assigned
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === type)
    .map(({ productId }) => productId);
}
