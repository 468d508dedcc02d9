import { ApiError } from "@fundport/api";

/** An invalid field of the request. `code` is the error's message key, the same as on the page. */
export type RequestIssue = { readonly path: string; readonly code: string };

export const missing = (path: string): RequestIssue => ({ path, code: "mixed.required" });

/** Throws `ContractInvalid` with the fields of the issues. Does nothing if the list is empty. */
export function refuse(issues: readonly RequestIssue[]): void {
  if (issues.length > 0) throw new ApiError("ContractInvalid", { fields: [...issues] });
}
