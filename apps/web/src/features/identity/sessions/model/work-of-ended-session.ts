import type { Work } from "./work-sources.ts";

/** Work of a session that ended: `savedAt` is null if it was kept in this tab, up to the last keystroke. */
export type EndedWork = { work: Work; savedAt: string | null };

/** Only in memory, by user, so that no other user of this browser can access it. */
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
