import { CallError } from "#lib/http/api.ts";

/** Ids that nothing can have are refused as malformed: to the reader they are as unknown. */
export function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
