import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { loginAttempts } from "./tables.ts";

const lockMinutes = 15;
/** No window is longer. */
const maxWindowMinutes = 24 * 60;

/**
 * Counts what must not be tried without end, in the database, so that all processes count together: after so many within
 * 15 minutes the subject is locked for 15 minutes. Source: docs/spec-gaps.md, Passwords.
 */
export function createAttemptRepository(db: Database) {
  return {
    /** How many seconds a subject stays locked from now on; null where it is not. */
    async findLock(subject: string, now: Date): Promise<number | null> {
      const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
      const left = row?.lockedUntil ? row.lockedUntil.getTime() - now.getTime() : 0;
      return left > 0 ? left / 1000 : null;
    },

    /** Counts one in one statement, so that attempts side by side are all counted. */
    async record(subject: string, most: number, now: Date): Promise<void> {
      const nowText = now.toISOString();
      const longAgo = sql`${nowText}::timestamptz - ${`${lockMinutes} minutes`}::interval`;
      const isStale = sql`coalesce(${loginAttempts.lockedUntil} <= ${nowText}::timestamptz,
        ${loginAttempts.firstFailureAt} < ${longAgo})`;
      // Names are whatever somebody typed: what is over is cleared away, so that guessing cannot fill the disk.
      // Windows of `countOne` may be longer than a lock.
      const isOver = sql`coalesce(${loginAttempts.lockedUntil} <= ${nowText}::timestamptz,
        ${loginAttempts.firstFailureAt} < ${nowText}::timestamptz - ${`${maxWindowMinutes} minutes`}::interval)`;
      await db.execute(sql`delete from ${loginAttempts} where subject in
        (select subject from ${loginAttempts} where ${isOver} limit 1000 for update skip locked)`);
      const failures = sql`case when ${isStale} then 1 else ${loginAttempts.failures} + 1 end`;
      await db
        .insert(loginAttempts)
        .values({ subject, failures: 1, firstFailureAt: now })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: {
            failures,
            firstFailureAt: sql`case when ${isStale} then ${nowText}::timestamptz else ${loginAttempts.firstFailureAt} end`,
            lockedUntil: sql`case when ${failures} >= ${most} then ${nowText}::timestamptz + ${`${lockMinutes} minutes`}::interval else null end`,
          },
        });
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
      const nowText = now.toISOString();
      const isOver = sql`${loginAttempts.firstFailureAt} <= ${nowText}::timestamptz - ${`${windowMinutes} minutes`}::interval`;
      const [row] = await db
        .insert(loginAttempts)
        .values({ subject, failures: 1, firstFailureAt: now })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: {
            failures: sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`,
            firstFailureAt: sql`case when ${isOver} then ${nowText}::timestamptz else ${loginAttempts.firstFailureAt} end`,
          },
        })
        .returning({ counted: loginAttempts.failures, since: loginAttempts.firstFailureAt });
      if (row === undefined) throw new Error("an upsert returned no row");
      const seconds = windowMinutes * 60 - (now.getTime() - row.since.getTime()) / 1000;
      return { counted: row.counted, seconds, since: row.since };
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
