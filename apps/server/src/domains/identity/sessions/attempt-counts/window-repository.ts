import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import type { Limit } from "../limits.ts";
import { loginAttempts } from "../tables.ts";
import { uncountAttempts } from "./attempt-rows-repository.ts";

/**
 * Counts actions within a window of minutes that starts with the first one. Calls `sweep` before each limited count.
 */
export function createWindowRepository(db: Database, sweep: (now: Date) => Promise<void>) {
  return {
    /**
     * Counts `count` attempts in one statement, unless that would exceed `maxCount`: concurrent calls wait for the row, so
     * no more pass. Returns when the window began, or how many seconds are left of a full one.
     */
    async countUpTo(
      subject: string,
      { maxCount, minutes }: Omit<Limit, "by">,
      now: Date,
      count = 1,
    ): Promise<{ since: Date } | { seconds: number }> {
      await sweep(now);
      const { newRow, set, isOver } = windowTerms(minutes, now, count);
      const [counted] = await db
        .insert(loginAttempts)
        .values({ subject, ...newRow })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set,
          setWhere: sql`${isOver} or ${loginAttempts.failures} + ${count}::int <= ${maxCount}::int`,
        })
        .returning({ since: loginAttempts.firstFailureAt });
      if (counted !== undefined) return counted;
      const [full] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
      return { seconds: full === undefined ? 0 : secondsLeft(minutes, full.firstFailureAt, now) };
    },

    /**
     * Counts one action in one statement. Returns the count in the window including this one, the remaining seconds of
     * the window, and its start.
     */
    async countOne(
      subject: string,
      windowMinutes: number,
      now: Date,
    ): Promise<{ counted: number; seconds: number; since: Date }> {
      const { newRow, set } = windowTerms(windowMinutes, now);
      const [row] = await db
        .insert(loginAttempts)
        .values({ subject, ...newRow })
        .onConflictDoUpdate({ target: loginAttempts.subject, set })
        .returning({ counted: loginAttempts.failures, since: loginAttempts.firstFailureAt });
      if (row === undefined) throw new Error("an upsert returned no row");
      return { ...row, seconds: secondsLeft(windowMinutes, row.since, now) };
    },

    /** Subtracts attempts from the window that began at `since`; a later window stays. */
    takeBack: (subject: string, since: Date, count: number): Promise<void> =>
      uncountAttempts(db, subject, since, {}, count),

    /** Deletes the window of `countOne` that began at `since`; a later window stays. */
    async forgetWindow(subject: string, since: Date): Promise<void> {
      const isThisWindow = and(eq(loginAttempts.subject, subject), eq(loginAttempts.firstFailureAt, since));
      await db.delete(loginAttempts).where(isThisWindow);
    },
  };
}

/** Returns the values of a new row, and of an existing row, whose window starts again after its end. */
function windowTerms(minutes: number, now: Date, count = 1) {
  const nowText = now.toISOString();
  const until = sql`${nowText}::timestamptz + ${`${minutes} minutes`}::interval`;
  const isOver = sql`${loginAttempts.firstFailureAt} <= ${nowText}::timestamptz - ${`${minutes} minutes`}::interval`;
  return {
    isOver,
    // The sweep keeps the row until this time.
    newRow: { failures: count, firstFailureAt: now, lockedUntil: until },
    set: {
      lockedUntil: sql`case when ${isOver} then ${until} else coalesce(${loginAttempts.lockedUntil}, ${until}) end`,
      failures: sql`case when ${isOver} then ${count}::int else ${loginAttempts.failures} + ${count}::int end`,
      firstFailureAt: sql`case when ${isOver} then ${nowText}::timestamptz else ${loginAttempts.firstFailureAt} end`,
    },
  };
}

function secondsLeft(minutes: number, since: Date, now: Date): number {
  return minutes * 60 - (now.getTime() - since.getTime()) / 1000;
}
