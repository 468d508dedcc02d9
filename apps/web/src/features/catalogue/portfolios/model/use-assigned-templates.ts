import type { AssignedProduct } from "@fundport/api";
import { assignedTemplateIds, assignedTemplates } from "#features/catalogue/products/model/assigned-templates.ts";
import { useGlobalList, useListProgress } from "#features/catalogue/reference/use-reference.ts";

/**
 * Returns the templates of one group of the user's or the company's assigned products. While the templates load,
 * `templates` is empty and `loadingIds` contains their ids.
 */
export function useAssignedTemplates(type: AssignedProduct["assignmentType"]) {
  const assigned = useGlobalList("getAssignedProducts");
  const { data, isPending } = useListProgress("getFundPackageTemplates");
  return {
    templates: assignedTemplates(assigned, data?.details ?? [], type),
    loadingIds: isPending ? assignedTemplateIds(assigned, type) : [],
  };
}
