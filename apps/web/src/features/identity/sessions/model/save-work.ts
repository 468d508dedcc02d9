import { call, CallError, type CallOptions } from "#lib/http/api.ts";
import { randomHex } from "#lib/random-hex.ts";
import { addKnownRevision, listKnownRevisions } from "./known-revisions.ts";
import type { Work } from "./work-sources.ts";

/** Format of the data as a whole; each feature looks after the format of its own part. */
export const workVersion = 1;

/** Returns true if the server refused a request because another browser of the user has saved other work. */
export function isOfOther(error: unknown): boolean {
  return error instanceof CallError && error.code === "UnsavedWorkChanged";
}

/**
 * Saves the work on the server, where it replaces the version that this browser loaded. Null removes it.
 * Throws `CallError`; `isOfOther` detects that another browser has saved other work.
 */
export async function saveWork(userId: number, work: Work | null, options: CallOptions): Promise<void> {
  const send = () => sendWork(userId, work, options);
  // A page that is being left cannot wait, and browsers have locks only where a page comes by a safe connection.
  const locks = options.keepalive === true ? undefined : (navigator.locks as LockManager | undefined);
  // A change in one tab is one in each: all save at the same moment. A request that overtook another tab's would bring a
  // state that the other does not name, and the server would take it for another browser's.
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

/** Removes what this browser knows of the kept work; another browser's stays, and is no failure. Throws `CallError`. */
export async function forgetSavedWork(userId: number): Promise<void> {
  await saveWork(userId, null, {}).catch((error: unknown) => {
    if (!isOfOther(error)) throw error;
  });
}
