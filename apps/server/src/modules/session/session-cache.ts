import { hash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Listener } from "../../db/listener.ts";
import type { SessionUser } from "../../http/session-guard.ts";
import type { Clock } from "../../ports/clock.ts";
import { sessions, users } from "./tables.ts";

export const sessionChannel = "session_ended";
const minute = 60_000;
/** A cache of sessions is bounded; the oldest entries are read again when they come back. */
const mostCached = 10_000;

export type SessionLimits = { idleMinutes: number; absoluteHours: number };
type Entry = { user: SessionUser; createdAt: number; lastSeenAt: number; writtenAt: number };

/**
 * The cookie's random id is never stored: only its digest is, keyed by the portal's secret, so that whoever can only
 * write into the database makes no session of it.
 */
export function createDigest(secret: string): (cookie: string) => string {
  return (cookie) => hash("sha256", `${secret}.${cookie}`, "base64url");
}

export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Knows living sessions without asking the database each time. A session ended by any process is dropped within the time
 * a notification takes; while notifications may be missed, the database is asked every time.
 */
export function createSessionCache(
  db: Database,
  listener: Listener,
  clock: Clock,
  { limits, digestOf }: { limits: SessionLimits; digestOf: (cookie: string) => string },
) {
  const entries = new Map<string, Entry>();
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
    for (const [digest, entry] of entries) if (entry.user.id === userId) entries.delete(digest);
  }

  async function fetchEntry(digest: string, now: number): Promise<Entry | null> {
    const [row] = await db
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        id: users.id,
        username: users.username,
        fullName: users.fullName,
        language: users.language,
        roles: users.roles,
        locked: users.locked,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.idDigest, digest), gt(sessions.createdAt, new Date(now - absolute))));
    if (!row || row.locked) return null;
    const { createdAt, lastSeenAt, locked: _locked, ...user } = row;
    const seen = lastSeenAt.getTime();
    return { user: { ...user, sessionId: digest }, createdAt: createdAt.getTime(), lastSeenAt: seen, writtenAt: seen };
  }

  function isLiving(entry: Entry, now: number): boolean {
    return now - entry.lastSeenAt < idle && now - entry.createdAt < absolute;
  }

  /** Another process may have seen activity that this one has not: the database decides before a session is called idle. */
  async function read(digest: string, now: number): Promise<Entry | null> {
    const heardBefore = heard;
    const entry = await fetchEntry(digest, now);
    if (!entry || !isLiving(entry, now)) {
      entries.delete(digest);
      return null;
    }
    if (heard !== heardBefore) return entry;
    if (entries.size >= mostCached) entries.delete(entries.keys().next().value ?? "");
    entries.set(digest, entry);
    return entry;
  }

  /** Activity is written down at most once a minute. */
  async function recordActivity(digest: string, entry: Entry, now: number): Promise<SessionUser> {
    entry.lastSeenAt = now;
    entry.writtenAt = now;
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(sessions.idDigest, digest));
    return entry.user;
  }

  function admit(digest: string, entry: Entry, isActivity: boolean, now: number): SessionUser | Promise<SessionUser> {
    if (!isActivity) return entry.user;
    if (now - entry.writtenAt >= minute) return recordActivity(digest, entry, now);
    entry.lastSeenAt = now;
    return entry.user;
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
      if (known === undefined || !listener.isConnected() || !isLiving(known, now)) {
        return findUnknown(digest, isActivity, now);
      }
      return admit(digest, known, isActivity, now);
    },
    /** Drops a session here at once; the other processes hear of it through the database. */
    forget: (digest: string): void => void entries.delete(digest),
  };
}
