import { call, CallError, type CallOptions } from "#lib/http/api.ts";
import { randomHex } from "#lib/random-hex.ts";
import { addKnownRevision, listKnownRevisions } from "./known-revisions.ts";
import type { Work } from "./work-sources.ts";

/** Format of the data as a whole; each feature versions its own part. */
export const workVersion = 1;

/** Returns true if the server refused a request because another browser of the user has saved other work. */
export function isOtherBrowserConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "UnsavedWorkChanged";
}

/**
 * Saves the work on the server, where it replaces the version that this browser loaded. Null removes it.
 * Throws `CallError`; `isOtherBrowserConflict` detects that another browser has saved other work.
 */
export async function saveWork(userId: number, work: Work | null, options: CallOptions): Promise<void> {
  const send = () => sendWork(userId, work, options);
  // A page that is being left cannot wait, and browsers provide locks only on secure connections.
  const locks = options.keepalive === true ? undefined : (navigator.locks as LockManager | undefined);
  // A change in one tab appears in all tabs, which then save at the same time. A request that overtakes another tab's
  // would contain a revision that the other does not list, and the server would treat it as another browser's.
  await (locks === undefined ? send() : locks.request(`fundport-work-${userId}`, send));
}

async function sendWork(userId: number, work: Work | null, options: CallOptions): Promise<void> {
  const known = listKnownRevisions(userId);
  if (work === null) {
    await call("deleteUnsavedWork", { querystring: { known: known.join(",") } }, options);
    return;
  }
  const revision = randomHex();
  addKnownRevision(userId, revision);
  await call("putUnsavedWork", { body: { version: workVersion, data: work, revision, known: [...known] } }, options);
}

/**
 * Removes the saved work that this browser has written or adopted. Another browser's work stays, without an error.
 * Throws `CallError`.
 */
export async function deleteSavedWork(userId: number): Promise<void> {
  await saveWork(userId, null, {}).catch((error: unknown) => {
    if (!isOtherBrowserConflict(error)) throw error;
  });
}
