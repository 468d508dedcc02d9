import type { AssignedProduct } from "@fundport/api";
import { assignedTemplateIds, assignedTemplates } from "#features/catalogue/products/model/assigned-templates.ts";
import { useGlobalList, useListProgress } from "#features/catalogue/reference/use-reference.ts";

/**
 * The templates on a list of the user or the company. While the templates load there are none, and `loadingIds` are the ids
 * of those on the list.
 */
export function useAssignedTemplates(type: AssignedProduct["assignmentType"]) {
  const assigned = useGlobalList("getAssignedProducts");
  const { data, isPending } = useListProgress("getFundPackageTemplates");
  return {
    templates: assignedTemplates(assigned, data?.details ?? [], type),
    loadingIds: isPending ? assignedTemplateIds(assigned, type) : [],
  };
}
