import { readStored, writeStored } from "#lib/storage.ts";
import { userKey } from "./user-keys.ts";

/** As many as the server takes: a call without an answer leaves one behind, and the newest count. */
const longest = 20;
/** Where nothing can be stored, this tab knows its own. */
const inMemory = new Map<number, readonly string[]>();

const keyOf = (userId: number) => userKey("known-work", userId);

/**
 * The states of a user's kept work that this browser has written or taken over, the oldest first: all its tabs know them.
 * Any other state is another browser's, and is not written over without asking. See docs/decisions/162.
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
