import { CallError } from "#lib/http/api.ts";

/** Returns true for an unknown id. The server refuses impossible ids as malformed; the user sees them as unknown. */
export function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
