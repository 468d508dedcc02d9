import { call, CallError, type CallOptions } from "#lib/api.ts";
import { randomHex } from "#lib/random-hex.ts";
import { addKnownRevision, listKnownRevisions } from "./known-revisions.ts";
import type { Work } from "./unsaved-work.ts";

/** Format of the data as a whole; each feature looks after the format of its own part. */
export const workVersion = 1;

/** Whether a call was refused because another browser of the user has kept other work meanwhile. */
export function isOfOther(error: unknown): boolean {
  return error instanceof CallError && error.code === "UnsavedWorkChanged";
}

/**
 * Keeps the work on the server, in the place of what this browser knows; no work at all removes it.
 * Throws `CallError`, of which `isOfOther` knows whether another browser's work stands there.
 */
export async function keepWork(userId: number, work: Work | null, options: CallOptions): Promise<void> {
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
export async function forgetKeptWork(userId: number): Promise<void> {
  await keepWork(userId, null, {}).catch((error: unknown) => {
    if (!isOfOther(error)) throw error;
  });
}
