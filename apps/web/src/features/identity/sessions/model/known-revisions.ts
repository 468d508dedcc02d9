import { readStored, writeStored } from "#lib/storage.ts";
import { userKey } from "./user-keys.ts";

/** The server's maximum. A request without a response leaves a revision behind, so the oldest are dropped. */
const maxRevisions = 20;
/** Used by this tab if the browser's storage is not available. */
const inMemory = new Map<number, readonly string[]>();

const keyOf = (userId: number) => userKey("known-work", userId);

/**
 * Lists the versions of a user's saved work that any tab of this browser has written or adopted, the oldest first. All
 * other versions belong to other browsers. Source: docs/reference/sessions.md#two-browsers.
 */
export function listKnownRevisions(userId: number): readonly string[] {
  const stored = readStored(keyOf(userId));
  return stored === null ? (inMemory.get(userId) ?? []) : stored.split(",");
}

/** Must be called before the work is sent, because the response may be lost. */
export function addKnownRevision(userId: number, revision: string): void {
  const known = [...listKnownRevisions(userId).filter((each) => each !== revision), revision].slice(-maxRevisions);
  if (!writeStored(keyOf(userId), known.join(","))) inMemory.set(userId, known);
}
