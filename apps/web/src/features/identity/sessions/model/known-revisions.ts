import { readStored, writeStored } from "#lib/storage.ts";
import { userKey } from "./user-keys.ts";

/**
 * The maximum number of revisions that the server accepts. A request without a response leaves an unused revision in
 * the list, so the oldest revisions are dropped.
 */
const maxRevisions = 20;
/** Keeps the revisions of this tab if the browser's storage is not available. */
const inMemory = new Map<number, readonly string[]>();

const keyOf = (userId: number) => userKey("known-work", userId);

/**
 * Lists the revisions of a user's saved work that any tab of this browser has written or adopted, oldest first. A
 * revision that is not in the list belongs to another browser. Source: docs/reference/sessions.md#two-browsers.
 */
export function listKnownRevisions(userId: number): readonly string[] {
  const stored = readStored(keyOf(userId));
  return stored === null ? (inMemory.get(userId) ?? []) : stored.split(",");
}

/**
 * Adds a revision of the saved work to the list. Call this before sending the unsaved work to the server: the response
 * that would confirm the revision may be lost.
 */
export function addKnownRevision(userId: number, revision: string): void {
  const known = [...listKnownRevisions(userId).filter((each) => each !== revision), revision].slice(-maxRevisions);
  if (!writeStored(keyOf(userId), known.join(","))) inMemory.set(userId, known);
}
