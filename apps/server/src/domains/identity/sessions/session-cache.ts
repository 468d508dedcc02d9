import type { Listener } from "../../../db/listener.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { SessionRepository } from "./repository.ts";
import { createSessionEntries } from "./session-entries.ts";
import { createSessionLifetime, type SessionLimits } from "./session-lifetime.ts";
import { createSessionReader } from "./session-reader.ts";

/**
 * Browsers warn a minute before a session ends. This close to its end, the session is read from the database, because
 * other processes store their activity there.
 */
const nearEndMs = 2 * 60_000;

type Dependencies = {
  repository: Pick<SessionRepository, "findSession" | "isLocked" | "writeActivity">;
  listener: Listener;
  clock: Clock;
  limits: SessionLimits;
  digestOf: (cookie: string) => string;
};

/**
 * Finds current sessions, usually without querying the database. If any process ends a session, the other processes
 * drop it as soon as they receive a notification. While notifications may be missed, each request queries the database.
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
      // Another process may have just stored the second factor that this user must have.
      const needsFreshRead = known?.user.mustSetUpSecondFactor === true;
      if (known === undefined || needsFreshRead || !listener.isConnected() || !lifetime.isLiving(known, now)) {
        return findUnknown(digest, isActivity, now);
      }
      return reader.admit(digest, known, isActivity, now);
    },
    /**
     * Returns the seconds until a session ends if only pings arrive. In the last minutes the session is read from the
     * database, because another process may have stored activity there.
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
     * Returns true if an operator's lock ended the session and is still in force. Only sessions that this process had
     * cached are considered, so that no other client learns the state of an account.
     */
    isLockedOut: async (cookie: string | undefined): Promise<boolean> => {
      const userId = cookie === undefined ? undefined : entries.findDroppedUser(digestOf(cookie));
      return userId !== undefined && (await repository.isLocked(userId));
    },
    /** Drops a session from this process immediately. The database notifies the other processes. */
    forget: entries.delete,
  };
}
