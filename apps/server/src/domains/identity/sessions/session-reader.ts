import type { SessionUser } from "../../../http/security/session-guard.ts";
import { isOperator } from "./operator-role.ts";
import type { SessionRepository } from "./repository.ts";
import type { SessionEntries, SessionEntry } from "./session-entries.ts";
import type { SessionLifetime, SessionLimits } from "./session-lifetime.ts";

type Dependencies = {
  repository: Pick<SessionRepository, "findSession" | "writeActivity">;
  entries: SessionEntries;
  lifetime: SessionLifetime;
  limits: Pick<SessionLimits, "operatorsNeedSecondFactor">;
};

/** Reads sessions from the database, and stores when they were last seen. */
export function createSessionReader({ repository, entries, lifetime, limits }: Dependencies) {
  async function fetchEntry(digest: string, now: number): Promise<SessionEntry | null> {
    const row = await repository.findSession(digest, lifetime.oldestStart(now));
    if (!row || row.locked) return null;
    const { createdAt, lastSeenAt, locked: _locked, hasSecondFactor, ...known } = row;
    const seenAt = lastSeenAt.getTime();
    const mustSetUpSecondFactor = limits.operatorsNeedSecondFactor && isOperator(known) && !hasSecondFactor;
    const user = { ...known, sessionId: digest, mustSetUpSecondFactor };
    return { user, createdAt: createdAt.getTime(), lastSeenAt: seenAt, writtenAt: seenAt };
  }

  /** Stores the activity of a session. A later time from another process is not overwritten. */
  async function writeActivity(digest: string, entry: SessionEntry, now: number): Promise<SessionUser> {
    entry.writtenAt = now;
    await repository.writeActivity(digest, new Date(entry.lastSeenAt));
    return entry.user;
  }

  return {
    /**
     * Reads a session. Another process may have stored newer activity, so the database decides whether the session is
     * idle.
     */
    async read(digest: string, now: number): Promise<SessionEntry | null> {
      const countBefore = entries.countNotifications();
      const entry = await fetchEntry(digest, now);
      if (!entry || !lifetime.isLiving(entry, now)) {
        const known = entries.get(digest);
        if (entry === null && known !== undefined) entries.drop(digest, known.user.id);
        else entries.delete(digest);
        return null;
      }
      // This process may have seen activity that it has not stored yet.
      entry.lastSeenAt = Math.max(entry.lastSeenAt, entries.get(digest)?.lastSeenAt ?? 0);
      if (entries.countNotifications() === countBefore) entries.set(digest, entry);
      return entry;
    },

    /**
     * Returns the session's user for a request. A ping is not activity, but it stores earlier activity, which other
     * processes then use.
     */
    admit(digest: string, entry: SessionEntry, isActivity: boolean, now: number): SessionUser | Promise<SessionUser> {
      const isDue = lifetime.isActivityDue(entry, isActivity, now);
      if (isActivity) entry.lastSeenAt = now;
      return isDue ? writeActivity(digest, entry, now) : entry.user;
    },
  };
}
