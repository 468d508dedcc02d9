import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

const maxRecent = 8;

/** The ids of recently opened entries, newest first. */
export const recentStore = createUserStore<readonly string[]>({
  name: "recent",
  version: 1,
  initial: [],
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, maxRecent) : undefined,
  formerState: (packed) => packed,
  outlivesSession: true,
});

/** Returns the ids of recently opened entries, including entries opened in other tabs. */
export function readRecent(): readonly string[] {
  recentStore.adopt();
  return recentStore.get();
}

export function addRecent(id: string): void {
  recentStore.set([id, ...readRecent().filter((other) => other !== id)].slice(0, maxRecent));
}
