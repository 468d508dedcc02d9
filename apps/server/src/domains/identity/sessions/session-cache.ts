import type { Listener } from "../../../db/listener.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { SessionRepository } from "./repository.ts";
import { createSessionEntries } from "./session-entries.ts";
import { createSessionLifetime, type SessionLimits } from "./session-lifetime.ts";
import { createSessionReader } from "./session-reader.ts";

/** Browsers warn a minute before a session ends: this near the end, the database decides, as other processes write to it. */
const nearEndMs = 2 * 60_000;

type Dependencies = {
  repository: Pick<SessionRepository, "findSession" | "isLocked" | "writeActivity">;
  listener: Listener;
  clock: Clock;
  limits: SessionLimits;
  digestOf: (cookie: string) => string;
};

/**
 * Finds living sessions, mostly without the database. A session ended by any process is dropped within the time a
 * notification takes; while notifications may be missed, each call reads the database.
 */
export function createSessionCache({ repository, listener, clock, limits, digestOf }: Dependencies) {
  const entries = createSessionEntries(listener);
  const lifetime = createSessionLifetime(limits);
  const reader = createSessionReader({ repository, entries, lifetime, limits });

  async function findUnknown(digest: string, isActivity: boolean, now: number): Promise<SessionUser | null> {
    const entry = await reader.read(digest, now);
    return entry && (await reader.admit(digest, entry, isActivity, now));
  }

  return {
    find: (cookie: string | undefined, isActivity: boolean): SessionUser | null | Promise<SessionUser | null> => {
      if (cookie === undefined || cookie.length > 100) return null;
      const digest = digestOf(cookie);
      const now = clock.now().getTime();
      const known = entries.get(digest);
      // A user who has yet to set up a second factor may just have done so in another process.
      const needsFreshRead = known?.user.mustSetUpSecondFactor === true;
      if (known === undefined || needsFreshRead || !listener.isConnected() || !lifetime.isLiving(known, now)) {
        return findUnknown(digest, isActivity, now);
      }
      return reader.admit(digest, known, isActivity, now);
    },
    /**
     * Seconds until the session of a digest ends if only pings arrive. In the last minutes the database is read, since
     * another process may have seen activity.
     */
    secondsLeft: async (digest: string): Promise<number> => {
      const known = entries.get(digest);
      const now = clock.now().getTime();
      const seconds = known === undefined ? 0 : lifetime.secondsUntilEnd(known, now);
      if (seconds * 1000 >= nearEndMs) return seconds;
      const entry = await reader.read(digest, now);
      return entry === null ? 0 : lifetime.secondsUntilEnd(entry, now);
    },
    /**
     * True if an ended session was ended by an operator's lock that is still in force. Answers only for sessions that this
     * process knew, so that no other client learns of an account's state.
     */
    isLockedOut: async (cookie: string | undefined): Promise<boolean> => {
      const userId = cookie === undefined ? undefined : entries.findDroppedUser(digestOf(cookie));
      return userId !== undefined && (await repository.isLocked(userId));
    },
    /** Drops a session in this process immediately; the database notifies the others. */
    forget: entries.delete,
  };
}
