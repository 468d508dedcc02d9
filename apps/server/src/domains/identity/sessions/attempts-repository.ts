import { and, desc, eq, gt, gte, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { limits } from "./limits.ts";
import { loginAttempts } from "./tables.ts";

/** Of wrong passwords and codes that locked nothing: how long they are kept. */
const keptMinutes = Math.max(limits.name.minutes, limits.code.minutes);
const sweepEveryMs = 60_000;
const rowsASweep = 1000;

/** A digest: subjects hold whatever somebody typed as a name. */
const lockId = sql<string>`encode(sha256(convert_to(${loginAttempts.subject}, 'UTF8')), 'hex')`;
type LockBound = { readonly limit: string; readonly most: number };

function lockedNow(bounds: readonly LockBound[], now: Date) {
  const isFull = or(
    ...bounds.map(({ limit, most }) =>
      and(eq(sql`split_part(${loginAttempts.subject}, ':', 1)`, limit), gte(loginAttempts.failures, most)),
    ),
  );
  return and(gt(loginAttempts.lockedUntil, now), isFull);
}

type Bound = { readonly most: number; readonly minutes: number };

/** Counts what must not be done without end, in the database, so that all processes count together. */
export function createAttemptRepository(db: Database) {
  let lastSweep = Number.NEGATIVE_INFINITY;

  /**
   * Names are whatever somebody typed: what is over is cleared away, so that guessing cannot fill the disk. Once a minute
   * by whichever call comes, which is far less often than it is counted.
   */
  async function sweep(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - lastSweep) < sweepEveryMs) return;
    lastSweep = now.getTime();
    const isOver = sql`coalesce(${loginAttempts.lockedUntil} <= ${now.toISOString()}::timestamptz,
      ${loginAttempts.firstFailureAt} < ${now.toISOString()}::timestamptz - ${`${keptMinutes} minutes`}::interval)`;
    let cleared: number;
    do {
      const { rowCount } = await db.execute(sql`delete from ${loginAttempts} where subject in
        (select subject from ${loginAttempts} where ${isOver} limit ${rowsASweep} for update skip locked)`);
      cleared = rowCount ?? 0;
    } while (cleared === rowsASweep);
  }

  /** What a window sets, in a row that is there: begun anew once it is over. */
  function windowTerms(minutes: number, now: Date, count = 1) {
    const nowText = now.toISOString();
    const until = sql`${nowText}::timestamptz + ${`${minutes} minutes`}::interval`;
    const isOver = sql`${loginAttempts.firstFailureAt} <= ${nowText}::timestamptz - ${`${minutes} minutes`}::interval`;
    return {
      isOver,
      // Until its end nobody clears it away.
      begun: { failures: count, firstFailureAt: now, lockedUntil: until },
      set: {
        lockedUntil: sql`case when ${isOver} then ${until} else coalesce(${loginAttempts.lockedUntil}, ${until}) end`,
        failures: sql`case when ${isOver} then ${count}::int else ${loginAttempts.failures} + ${count}::int end`,
        firstFailureAt: sql`case when ${isOver} then ${nowText}::timestamptz else ${loginAttempts.firstFailureAt} end`,
      },
    };
  }

  /** Of those that are taken back side by side, whichever is the last one sees that none is left. */
  async function countLess(subject: string, since: Date, rest: { lockedUntil?: null }, count = 1): Promise<void> {
    const isThat = and(eq(loginAttempts.subject, subject), eq(loginAttempts.firstFailureAt, since));
    await db
      .update(loginAttempts)
      .set({ ...rest, failures: sql`${loginAttempts.failures} - ${count}::int` })
      .where(and(isThat, gt(loginAttempts.failures, 0)));
    await db.delete(loginAttempts).where(and(isThat, lte(loginAttempts.failures, 0)));
  }

  const secondsLeft = (minutes: number, since: Date, now: Date) =>
    minutes * 60 - (now.getTime() - since.getTime()) / 1000;

  return {
    /** How many seconds a subject stays locked from now on; null where it is not. */
    async findLock(subject: string, now: Date): Promise<number | null> {
      const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
      const left = row?.lockedUntil ? row.lockedUntil.getTime() - now.getTime() : 0;
      return left > 0 ? left / 1000 : null;
    },

    /**
     * Counts a guess in one statement, unless the subject is locked: then null. Whoever comes side by side waits for the
     * row, so no more than `most` pass; the last of them locks from then on. Returns when the first one was.
     */
    async countGuess(subject: string, { most, minutes }: Bound, now: Date): Promise<{ since: Date } | null> {
      await sweep(now);
      const nowText = now.toISOString();
      const span = sql`${`${minutes} minutes`}::interval`;
      const isOver = sql`${loginAttempts.lockedUntil} <= ${nowText}::timestamptz`;
      const isStale = sql`coalesce(${isOver}, ${loginAttempts.firstFailureAt} < ${nowText}::timestamptz - ${span})`;
      const failures = sql`case when ${isStale} then 1 else ${loginAttempts.failures} + 1 end`;
      const [counted] = await db
        .insert(loginAttempts)
        .values({ subject, failures: 1, firstFailureAt: now })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: {
            failures,
            firstFailureAt: sql`case when ${isStale} then ${nowText}::timestamptz else ${loginAttempts.firstFailureAt} end`,
            lockedUntil: sql`case when ${failures} >= ${most} then ${nowText}::timestamptz + ${span} else null end`,
          },
          setWhere: sql`coalesce(${isOver}, true)`,
        })
        .returning({ since: loginAttempts.firstFailureAt });
      return counted ?? null;
    },

    /** What was counted was no wrong guess: one less since then, and no lock. */
    takeBackGuess: (subject: string, since: Date): Promise<void> => countLess(subject, since, { lockedUntil: null }),

    /**
     * Counts so many in one statement where there are no more than `most` with them: whoever comes side by side waits for
     * the row, so no more than that pass. Returns when the window began, or how many seconds are left of one that is full.
     */
    async countUpTo(
      subject: string,
      { most, minutes }: Bound,
      now: Date,
      count = 1,
    ): Promise<{ since: Date } | { seconds: number }> {
      await sweep(now);
      const { begun, set, isOver } = windowTerms(minutes, now, count);
      const [counted] = await db
        .insert(loginAttempts)
        .values({ subject, ...begun })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set,
          setWhere: sql`${isOver} or ${loginAttempts.failures} + ${count}::int <= ${most}::int`,
        })
        .returning({ since: loginAttempts.firstFailureAt });
      if (counted !== undefined) return counted;
      const [full] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
      return { seconds: full === undefined ? 0 : secondsLeft(minutes, full.firstFailureAt, now) };
    },

    /**
     * Counts one in one statement and returns how many there were since the first one of the window, this one included,
     * how many seconds of the window are left, and when it began.
     */
    async countOne(
      subject: string,
      windowMinutes: number,
      now: Date,
    ): Promise<{ counted: number; seconds: number; since: Date }> {
      const { begun, set } = windowTerms(windowMinutes, now);
      const [row] = await db
        .insert(loginAttempts)
        .values({ subject, ...begun })
        .onConflictDoUpdate({ target: loginAttempts.subject, set })
        .returning({ counted: loginAttempts.failures, since: loginAttempts.firstFailureAt });
      if (row === undefined) throw new Error("an upsert returned no row");
      return { ...row, seconds: secondsLeft(windowMinutes, row.since, now) };
    },

    /** So many less in the window that began then; one that began since stays as it is. The last one leaves nothing behind. */
    takeBack: (subject: string, since: Date, count: number): Promise<void> => countLess(subject, since, {}, count),

    /** Subjects that are at the most of their limit, whose time is not over; how many there are in all. */
    async listLocks(bounds: readonly LockBound[], limit: number, now: Date) {
      const isLock = lockedNow(bounds, now);
      const [rows, total] = await Promise.all([
        db
          .select({
            id: lockId,
            subject: loginAttempts.subject,
            counted: loginAttempts.failures,
            since: loginAttempts.firstFailureAt,
            until: sql`${loginAttempts.lockedUntil}`.mapWith(loginAttempts.lockedUntil),
          })
          .from(loginAttempts)
          .where(isLock)
          .orderBy(desc(loginAttempts.lockedUntil), loginAttempts.subject)
          .limit(limit),
        db.$count(loginAttempts, isLock),
      ]);
      return { rows, total };
    },

    /** Removes one that is locked now; returns its subject. */
    async removeLock(bounds: readonly LockBound[], id: string, now: Date): Promise<string | null> {
      const [removed] = await db
        .delete(loginAttempts)
        .where(and(eq(lockId, id), lockedNow(bounds, now)))
        .returning({ subject: loginAttempts.subject });
      return removed?.subject ?? null;
    },

    async forget(subject: string): Promise<void> {
      await db.delete(loginAttempts).where(eq(loginAttempts.subject, subject));
    },

    /** Forgets a window of `countOne` by its beginning; one that began since, when that was over, stays. */
    async forgetWindow(subject: string, since: Date): Promise<void> {
      const isThat = and(eq(loginAttempts.subject, subject), eq(loginAttempts.firstFailureAt, since));
      await db.delete(loginAttempts).where(isThat);
    },
  };
}
