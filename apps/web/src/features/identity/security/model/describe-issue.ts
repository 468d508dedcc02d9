import type { Issue } from "@fundport/rules";
import type { TFunction } from "i18next";

/** Returns the message of a field's issue; undefined without one. */
export function describeIssue(t: TFunction, issues: readonly Issue[], path: string): string | undefined {
  const issue = issues.find((one) => one.path === path);
  return issue && t(`validation:${issue.key}`, { ...issue.params });
}
