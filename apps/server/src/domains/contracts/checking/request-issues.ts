import { ApiError } from "@fundport/api";

/** A field of the request and its error: a key of the page's messages. */
export type RequestIssue = { readonly path: string; readonly code: string };

export const missing = (path: string): RequestIssue => ({ path, code: "mixed.required" });

/** Errors: `ContractInvalid` with the fields. */
export function refuse(issues: readonly RequestIssue[]): void {
  if (issues.length > 0) throw new ApiError("ContractInvalid", { fields: [...issues] });
}
