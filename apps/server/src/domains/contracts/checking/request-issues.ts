import { ApiError } from "@fundport/api";

/** A field of the request and its error, a message key of the page. */
export type RequestIssue = { readonly path: string; readonly code: string };

export const missing = (path: string): RequestIssue => ({ path, code: "mixed.required" });

/** Throws `ContractInvalid` with the fields of the issues. Does nothing for an empty list. */
export function refuse(issues: readonly RequestIssue[]): void {
  if (issues.length > 0) throw new ApiError("ContractInvalid", { fields: [...issues] });
}
