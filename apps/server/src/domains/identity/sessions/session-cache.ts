import { hash, randomBytes } from "node:crypto";
import type { Listener } from "../../../db/listener.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { OverBefore, SessionRepository } from "./repository.ts";
import { sessionChannel } from "./tables.ts";

const minute = 60_000;
/** Browsers warn a minute before a session ends: so near the end another process is asked what it has seen. */
const nearEnd = 2 * minute;
/** A cache of sessions is bounded; the oldest entries are read again when they come back. */
const maxCached = 10_000;

export type SessionLimits = {
  idleMinutes: number;
  absoluteHours: number;
  /** Whether operators need a second factor. */
  operatorsNeedSecondFactor: boolean;
};

/**
 * Sessions older than this are over, in every process. The last-seen time in the database may be a minute behind what a
 * process knows, and its clock a little ahead.
 */
export function overBefore(
  { idleMinutes, absoluteHours }: Pick<SessionLimits, "idleMinutes" | "absoluteHours">,
  now: Date,
): OverBefore {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute);
  return { createdAt: before(absoluteHours * 60), lastSeenAt: before(idleMinutes + 2) };
}

type Dependencies = {
  repository: Pick<SessionRepository, "findSession" | "isLocked" | "writeActivity">;
  listener: Listener;
  clock: Clock;
  limits: SessionLimits;
  digestOf: (cookie: string) => string;
};
type Entry = { user: SessionUser; createdAt: number; lastSeenAt: number; writtenAt: number };

/**
 * The cookie's random id is never stored: only its digest is, keyed by the portal's secret, so that whoever can only
 * write into the database makes no session of it.
 */
export function createDigest(secret: string): (cookie: string) => string {
  return (cookie) => hash("sha256", `${secret}.${cookie}`, "base64url");
}

export function isOperator({ roles }: { roles: readonly string[] }): boolean {
  return roles.includes("operator");
}

export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Knows living sessions without asking the database each time. A session ended by any process is dropped within the time
 * a notification takes; while notifications may be missed, the database is asked every time.
 */
export function createSessionCache({ repository, listener, clock, limits, digestOf }: Dependencies) {
  const entries = new Map<string, Entry>();
  /** Whose each session was that a change of its user took from here: whether it goes on is read when it comes back. */
  const taken = new Map<string, number>();
  /** Counts what was heard of ended sessions: a session read while one ended is not kept. */
  let heard = 0;
  const idle = limits.idleMinutes * minute;
  const absolute = limits.absoluteHours * 60 * minute;

  listener.on(sessionChannel, (payload) => {
    heard += 1;
    if (payload === null) entries.clear();
    else if (payload.startsWith("user:")) dropUser(Number(payload.slice(5)));
    else entries.delete(payload);
  });

  function dropUser(userId: number): void {
    for (const [digest, entry] of entries) if (entry.user.id === userId) take(digest, userId);
  }

  function take(digest: string, userId: number): void {
    entries.delete(digest);
    if (taken.size >= maxCached) taken.delete(taken.keys().next().value ?? "");
    taken.set(digest, userId);
  }

  async function fetchEntry(digest: string, now: number): Promise<Entry | null> {
    const row = await repository.findSession(digest, new Date(now - absolute));
    if (!row || row.locked) return null;
    const { createdAt, lastSeenAt, locked: _locked, hasSecondFactor, ...known } = row;
    const seen = lastSeenAt.getTime();
    const mustSetUpSecondFactor = limits.operatorsNeedSecondFactor && isOperator(known) && !hasSecondFactor;
    const user = { ...known, sessionId: digest, mustSetUpSecondFactor };
    return { user, createdAt: createdAt.getTime(), lastSeenAt: seen, writtenAt: seen };
  }

  function isLiving(entry: Entry, now: number): boolean {
    return now - entry.lastSeenAt < idle && now - entry.createdAt < absolute;
  }

  /** Another process may have seen activity that this one has not: the database decides before a session is called idle. */
  async function read(digest: string, now: number): Promise<Entry | null> {
    const heardBefore = heard;
    const entry = await fetchEntry(digest, now);
    if (!entry || !isLiving(entry, now)) {
      const known = entries.get(digest);
      if (entry === null && known !== undefined) take(digest, known.user.id);
      else entries.delete(digest);
      return null;
    }
    // What this process saw and has not written yet counts as well.
    entry.lastSeenAt = Math.max(entry.lastSeenAt, entries.get(digest)?.lastSeenAt ?? 0);
    if (heard !== heardBefore) return entry;
    taken.delete(digest);
    if (entries.size >= maxCached) entries.delete(entries.keys().next().value ?? "");
    entries.set(digest, entry);
    return entry;
  }

  /** Activity is written down at most once a minute. What another process wrote meanwhile is never put back. */
  async function writeActivity(digest: string, entry: Entry, now: number): Promise<SessionUser> {
    entry.writtenAt = now;
    await repository.writeActivity(digest, new Date(entry.lastSeenAt));
    return entry.user;
  }

  /** A ping is no activity, but it flushes the last-seen time, which other processes go by. */
  function admit(digest: string, entry: Entry, isActivity: boolean, now: number): SessionUser | Promise<SessionUser> {
    const isDue = isActivityDue(entry, isActivity, now);
    if (isActivity) entry.lastSeenAt = now;
    return isDue ? writeActivity(digest, entry, now) : entry.user;
  }

  function isActivityDue({ lastSeenAt, writtenAt }: Entry, isActivity: boolean, now: number): boolean {
    return (isActivity || lastSeenAt > writtenAt) && now - writtenAt >= minute;
  }

  function secondsUntilEnd({ lastSeenAt, createdAt }: Entry, now: number): number {
    return Math.max(0, Math.floor((Math.min(lastSeenAt + idle, createdAt + absolute) - now) / 1000));
  }

  /** `secondsLeft` where the database need not be asked; else null. */
  function secondsKnown(digest: string): number | null {
    const known = entries.get(digest);
    const seconds = known === undefined ? 0 : secondsUntilEnd(known, clock.now().getTime());
    return seconds * 1000 < nearEnd ? null : seconds;
  }

  async function readSecondsLeft(digest: string, now: number): Promise<number> {
    const entry = await read(digest, now);
    return entry === null ? 0 : secondsUntilEnd(entry, now);
  }

  async function findUnknown(digest: string, isActivity: boolean, now: number): Promise<SessionUser | null> {
    const entry = await read(digest, now);
    return entry && (await admit(digest, entry, isActivity, now));
  }

  return {
    find: (cookie: string | undefined, isActivity: boolean): SessionUser | null | Promise<SessionUser | null> => {
      if (cookie === undefined || cookie.length > 100) return null;
      const digest = digestOf(cookie);
      const now = clock.now().getTime();
      const known = entries.get(digest);
      // Whoever has yet to set up a second factor may have done so at another process a moment ago.
      const isHeld = known?.user.mustSetUpSecondFactor === true;
      if (known === undefined || isHeld || !listener.isConnected() || !isLiving(known, now)) {
        return findUnknown(digest, isActivity, now);
      }
      return admit(digest, known, isActivity, now);
    },
    /**
     * The user of a living session that is known here; null where the database has to be asked or told something, or
     * where there is none: `find` decides then.
     */
    findKnown: (cookie: string | undefined, isActivity: boolean): SessionUser | null => {
      if (cookie === undefined || cookie.length > 100 || !listener.isConnected()) return null;
      const known = entries.get(digestOf(cookie));
      const now = clock.now().getTime();
      if (known === undefined || known.user.mustSetUpSecondFactor || !isLiving(known, now)) return null;
      if (isActivityDue(known, isActivity, now)) return null;
      if (isActivity) known.lastSeenAt = now;
      return known.user;
    },
    /**
     * Seconds until the session ends when nothing but pings comes; of its digest. Known at once, but for the last minutes:
     * then the database is asked, since another process may have seen activity.
     */
    secondsLeft: (digest: string): number | Promise<number> =>
      secondsKnown(digest) ?? readSecondsLeft(digest, clock.now().getTime()),
    secondsKnown,
    /**
     * Whether a session that is over was ended by the operator's lock, which is still on. Only the cookie of a session that
     * was known here tells: nobody else learns of an account's state. False where this process cannot tell.
     */
    isLockedOut: async (cookie: string | undefined): Promise<boolean> => {
      const userId = cookie === undefined ? undefined : taken.get(digestOf(cookie));
      return userId !== undefined && (await repository.isLocked(userId));
    },
    /** Drops a session here at once; the other processes hear of it through the database. */
    forget: (digest: string): void => void entries.delete(digest),
  };
}
