import type { AssignedProduct } from "@fundport/api";
import { assignedTemplateIds, assignedTemplates } from "#features/catalogue/products/model/assigned-templates.ts";
import { useGlobalList, useListProgress } from "#features/catalogue/reference/use-reference.ts";

/**
 * Returns the templates on a list of the user or the company. While they load, `templates` is empty and `loadingIds`
 * has their ids.
 */
export function useAssignedTemplates(type: AssignedProduct["assignmentType"]) {
  const assigned = useGlobalList("getAssignedProducts");
  const { data, isPending } = useListProgress("getFundPackageTemplates");
  return {
    templates: assignedTemplates(assigned, data?.details ?? [], type),
    loadingIds: isPending ? assignedTemplateIds(assigned, type) : [],
  };
}
