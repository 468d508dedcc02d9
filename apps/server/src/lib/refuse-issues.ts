import { ApiError, type ErrorCode } from "@fundport/api";
import type { Issue } from "@fundport/rules";

/** Throws an API error with this code and the fields of the issues; returns if the list of issues is empty. */
export function refuseIssues(code: ErrorCode, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ApiError(code, { fields: issues.map(({ path, key }) => ({ path, code: key })) });
}
