import type { Listener } from "../../../db/listener.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { SessionTimes } from "./session-lifetime.ts";
import { sessionChannel } from "./tables.ts";

/** Above this number the oldest entries are dropped, and read again when they are needed. */
const maxEntries = 10_000;

export type SessionEntry = SessionTimes & { user: SessionUser };
export type SessionEntries = ReturnType<typeof createSessionEntries>;

/** The sessions that this process has cached, by their digests. Other processes end them through notifications. */
export function createSessionEntries(listener: Listener) {
  const entries = new Map<string, SessionEntry>();
  /**
   * Users of sessions that were dropped because their user changed: the database decides whether these sessions
   * continue.
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
    /** Removes a session and remembers its user. */
    drop,
    findDroppedUser: (digest: string): number | undefined => droppedSessions.get(digest),
    /** Counts notifications; a session that was read while one arrived may be outdated. */
    countNotifications: (): number => notificationCount,
  };
}
