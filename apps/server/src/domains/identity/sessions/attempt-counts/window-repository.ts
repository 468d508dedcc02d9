import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import type { Limit } from "../limits.ts";
import { loginAttempts } from "../tables.ts";
import { uncountAttempts } from "./attempt-rows-repository.ts";

/**
 * Counts actions in a window of some minutes that starts with the first action. Calls `sweep` before each limited
 * count.
 */
export function createWindowRepository(db: Database, sweep: (now: Date) => Promise<void>) {
  return {
    /**
     * Counts `count` attempts in one statement, unless the total would exceed `maxCount`. Concurrent calls wait for the
     * row, so the limit is never exceeded. Returns the start of the window, or, if the window is full, the seconds
     * until it ends.
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
     * Counts one action in one statement. Returns the number of actions in the window including this one, the seconds
     * until the window ends, and its start.
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

    /** Subtracts attempts from the window that began at `since`; does not change a window that began later. */
    takeBack: (subject: string, since: Date, count: number): Promise<void> =>
      uncountAttempts(db, subject, since, {}, count),

    /** Deletes the window of `countOne` that began at `since`; does not change a window that began later. */
    async forgetWindow(subject: string, since: Date): Promise<void> {
      const isThisWindow = and(eq(loginAttempts.subject, subject), eq(loginAttempts.firstFailureAt, since));
      await db.delete(loginAttempts).where(isThisWindow);
    },
  };
}

/**
 * Returns the values for a new row and for an existing row; if the window of an existing row is over, a new window
 * starts.
 */
function windowTerms(minutes: number, now: Date, count = 1) {
  const nowText = now.toISOString();
  const until = sql`${nowText}::timestamptz + ${`${minutes} minutes`}::interval`;
  const isOver = sql`${loginAttempts.firstFailureAt} <= ${nowText}::timestamptz - ${`${minutes} minutes`}::interval`;
  return {
    isOver,
    // The sweep deletes the row only after this time.
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
