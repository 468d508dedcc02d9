import type { AssignedProduct } from "@fundport/api";
import { assignedTemplates } from "#features/catalogue/products/model/assigned-templates.ts";
import { useGlobalList, useListIfThere } from "#features/catalogue/reference/use-reference.ts";

/** The templates that the user, or the company, has put on a list; none while the templates are not there. */
export function useAssignedTemplates(type: AssignedProduct["assignmentType"]) {
  const templates = useListIfThere("getFundPackageTemplates")?.details ?? [];
  return assignedTemplates(useGlobalList("getAssignedProducts"), templates, type);
}
