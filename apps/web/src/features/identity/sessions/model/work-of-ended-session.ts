import type { Work } from "./work-sources.ts";

/** Work of a session that ended: `savedAt` is null if it was kept in this tab, up to the last keystroke. */
export type EndedWork = { work: Work; savedAt: string | null };

/** Only in memory, by user, so that no other user of this browser can access it. */
const remembered = new Map<number, Work>();

export function rememberWork(userId: number, work: Work | null): void {
  if (work === null) remembered.delete(userId);
  else remembered.set(userId, work);
}

export function recallWork(userId: number): Work | null {
  return remembered.get(userId) ?? null;
}

export function forgetWork(userId: number): void {
  remembered.delete(userId);
}
