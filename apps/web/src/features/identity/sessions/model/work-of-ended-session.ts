import type { Work } from "./work-sources.ts";

/** The work of a session that has ended. `savedAt` is null if this tab kept the work up to the last keystroke. */
export type EndedWork = { work: Work; savedAt: string | null };

/** The work of each user, kept only in memory, so that no other user of this browser can access it. */
const endedWork = new Map<number, Work>();

export function storeEndedWork(userId: number, work: Work | null): void {
  if (work === null) endedWork.delete(userId);
  else endedWork.set(userId, work);
}

export function readEndedWork(userId: number): Work | null {
  return endedWork.get(userId) ?? null;
}

export function clearEndedWork(userId: number): void {
  endedWork.delete(userId);
}
