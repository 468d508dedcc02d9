import { readStored, writeStored } from "#lib/storage.ts";
import { userKey } from "./user-keys.ts";

/** As many as the server takes: a call without an answer leaves one behind, and the newest count. */
const longest = 20;
/** Where nothing can be stored, this tab knows its own. */
const inMemory = new Map<number, readonly string[]>();

const keyOf = (userId: number) => userKey("known-work", userId);

/**
 * Lists the versions of a user's saved work that this browser has written or taken over, for all its tabs, the oldest
 * first. Any other version belongs to another browser. Source: docs/reference/sessions.md#two-browsers.
 */
export function listKnownRevisions(userId: number): readonly string[] {
  const stored = readStored(keyOf(userId));
  return stored === null ? (inMemory.get(userId) ?? []) : stored.split(",");
}

/** Called before the work is sent: whether it arrived is not always heard. */
export function addKnownRevision(userId: number, revision: string): void {
  const known = [...listKnownRevisions(userId).filter((each) => each !== revision), revision].slice(-longest);
  if (!writeStored(keyOf(userId), known.join(","))) inMemory.set(userId, known);
}
