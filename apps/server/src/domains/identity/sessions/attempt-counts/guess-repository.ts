import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import type { Limit } from "../limits.ts";
import { loginAttempts } from "../tables.ts";
import { uncountAttempts } from "./attempt-rows-repository.ts";

/** Counts guesses at passwords and codes. The last allowed guess locks the subject. Calls `sweep` before each count. */
export function createGuessRepository(db: Database, sweep: (now: Date) => Promise<void>) {
  return {
    /** Returns the number of seconds for which a subject is still locked; null if it is not locked. */
    async findLock(subject: string, now: Date): Promise<number | null> {
      const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
      const remainingMs = row?.lockedUntil ? row.lockedUntil.getTime() - now.getTime() : 0;
      return remainingMs > 0 ? remainingMs / 1000 : null;
    },

    /**
     * Counts a guess in one statement and returns the time of the first guess; null if the subject is locked.
     * Concurrent calls wait for the row, so at most `maxCount` of them pass, and the last one locks the subject.
     */
    async countGuess(
      subject: string,
      { maxCount, minutes }: Omit<Limit, "by">,
      now: Date,
    ): Promise<{ since: Date } | null> {
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
            lockedUntil: sql`case when ${failures} >= ${maxCount} then ${nowText}::timestamptz + ${span} else null end`,
          },
          setWhere: sql`coalesce(${isOver}, true)`,
        })
        .returning({ since: loginAttempts.firstFailureAt });
      return counted ?? null;
    },

    /** Subtracts a guess that turned out not to be wrong, and removes the lock. */
    takeBackGuess: (subject: string, since: Date): Promise<void> =>
      uncountAttempts(db, subject, since, { lockedUntil: null }),
  };
}
