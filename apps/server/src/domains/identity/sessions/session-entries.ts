import type { Listener } from "../../../db/listener.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { SessionTimes } from "./session-lifetime.ts";
import { sessionChannel } from "./tables.ts";

/**
 * The maximum number of cached sessions. Above it the oldest ones are dropped; they are read again when they are
 * needed.
 */
const maxEntries = 10_000;

export type SessionEntry = SessionTimes & { user: SessionUser };
export type SessionEntries = ReturnType<typeof createSessionEntries>;

/**
 * The sessions that this process has cached, by their digests. A notification drops a session if another process ends
 * it.
 */
export function createSessionEntries(listener: Listener) {
  const entries = new Map<string, SessionEntry>();
  /**
   * The users of dropped sessions, by digest. If a user changes, the user's sessions are dropped, and the database
   * decides whether they continue.
   */
  const droppedSessions = new Map<string, number>();
  let notificationCount = 0;

  listener.on(sessionChannel, (payload) => {
    notificationCount += 1;
    if (payload === null) entries.clear();
    else if (payload.startsWith("user:")) dropUser(Number(payload.slice(5)));
    else entries.delete(payload);
  });

  function dropUser(userId: number): void {
    for (const [digest, entry] of entries) if (entry.user.id === userId) drop(digest, userId);
  }

  function drop(digest: string, userId: number): void {
    entries.delete(digest);
    if (droppedSessions.size >= maxEntries) droppedSessions.delete(droppedSessions.keys().next().value ?? "");
    droppedSessions.set(digest, userId);
  }

  return {
    get: (digest: string): SessionEntry | undefined => entries.get(digest),
    set(digest: string, entry: SessionEntry): void {
      droppedSessions.delete(digest);
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? "");
      entries.set(digest, entry);
    },
    delete: (digest: string): void => void entries.delete(digest),
    /** Drops a session, but remembers its user. */
    drop,
    findDroppedUser: (digest: string): number | undefined => droppedSessions.get(digest),
    /** Counts notifications. If one arrives while a session is being read, the session may be outdated. */
    countNotifications: (): number => notificationCount,
  };
}
