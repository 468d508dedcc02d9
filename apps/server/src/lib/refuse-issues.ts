import { ApiError, type ErrorCode } from "@fundport/api";
import type { Issue } from "@fundport/rules";

/** Throws `code` with the fields of the issues; returns if there are none. */
export function refuseIssues(code: ErrorCode, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ApiError(code, { fields: issues.map(({ path, key }) => ({ path, code: key })) });
}
