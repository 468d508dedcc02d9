import { call, CallError, type CallOptions } from "#lib/http/api.ts";
import { randomHex } from "#lib/random-hex.ts";
import { addKnownRevision, listKnownRevisions } from "./known-revisions.ts";
import type { Work } from "./work-sources.ts";

/** The format version of the saved work as a whole. Each feature has a version for its own part. */
export const workVersion = 1;

/** Returns true if the server refused a request because the user has saved other work in another browser. */
export function isOtherBrowserConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "UnsavedWorkChanged";
}

/**
 * Saves the work on the server, where it replaces the version that this browser knows. If `work` is null, the saved
 * work is removed. Throws `CallError`; use `isOtherBrowserConflict` to detect that another browser has saved other
 * work.
 */
export async function saveWork(userId: number, work: Work | null, options: CallOptions): Promise<void> {
  const send = () => sendWork(userId, work, options);
  // No lock is used while the user leaves the page, because the page cannot wait, or on insecure connections, because
  // browsers do not provide locks there.
  const locks = options.keepalive === true ? undefined : (navigator.locks as LockManager | undefined);
  // A change in one tab appears in all tabs, which then save at the same time. If a tab's request overtook another
  // tab's request, it would contain a revision that the other request does not list, and the server would assume that
  // another browser had saved it.
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
 * Removes the saved work that this browser has written or adopted. If another browser has saved other work, keeps that
 * work and does not throw. Throws `CallError` for other failures.
 */
export async function deleteSavedWork(userId: number): Promise<void> {
  await saveWork(userId, null, {}).catch((error: unknown) => {
    if (!isOtherBrowserConflict(error)) throw error;
  });
}
