import type { Issue } from "@fundport/rules";
import type { TFunction } from "i18next";

/** Returns the message about a field's issue; undefined if the field has no issue. */
export function describeIssue(t: TFunction, issues: readonly Issue[], path: string): string | undefined {
  const issue = issues.find((one) => one.path === path);
  return issue && t(`validation:${issue.key}`, { ...issue.params });
}
