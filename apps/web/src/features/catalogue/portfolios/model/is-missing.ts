import { CallError } from "#lib/http/api.ts";

/**
 * Returns true if the entity does not exist. The server rejects impossible ids with 400; for the user, such an entity
 * does not exist either.
 */
export function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
