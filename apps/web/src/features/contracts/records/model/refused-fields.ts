import type { Issue } from "@fundport/rules";
import { CallError } from "#lib/http/api.ts";

/** Returns the fields that the server refused, with their error codes; empty if the error is not about fields. */
export function refusedFields(error: Error | null): readonly Pick<Issue, "path" | "key" | "params">[] {
  if (!(error instanceof CallError) || error.code !== "ContractInvalid") return [];
  return error.fields.map(({ path, code }) => ({ path, key: code as Issue["key"] }));
}
