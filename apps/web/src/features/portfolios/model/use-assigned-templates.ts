import type { AssignedProduct } from "@fundport/api";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { assignedTemplates } from "./assigned-templates.ts";

/** The templates that the user, or the company, has put on a list. */
export function useAssignedTemplates(type: AssignedProduct["assignmentType"]) {
  return assignedTemplates(
    useGlobalList("getAssignedProducts"),
    useGlobalList("getFundPackageTemplates").details,
    type,
  );
}
