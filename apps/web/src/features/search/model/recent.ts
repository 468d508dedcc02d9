import { registerSessionReset } from "#features/session/model/session-reset.ts";
import { useSession } from "#features/session/model/session-store.ts";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";

const maxRecent = 8;
const prefix = "fundport-recent-";

function storageKey(): string | null {
  const { userData } = useSession.getState();
  return userData && `${prefix}${userData.id}`;
}

/** Ids of what the user has opened last, newest first; empty where the storage holds anything else. */
export function readRecent(): string[] {
  const key = storageKey();
  const text = key && readStored(key);
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function addRecent(id: string): void {
  const key = storageKey();
  if (key === null) return;
  const ids = [id, ...readRecent().filter((other) => other !== id)].slice(0, maxRecent);
  writeStored(key, JSON.stringify(ids));
}

// A log-out resets all state; a session that ended by itself leaves it to the same user.
let lastKey = storageKey();
useSession.subscribe(() => (lastKey = storageKey() ?? lastKey));
registerSessionReset(({ isFinal }) => {
  if (isFinal && lastKey !== null) removeStored(lastKey);
});
