import { and, desc, eq, gt, gte, or, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { loginAttempts } from "../tables.ts";

/** The id of a lock is a digest, because the subject may contain a name that a stranger has typed. */
const lockId = sql<string>`encode(sha256(convert_to(${loginAttempts.subject}, 'UTF8')), 'hex')`;
type LockBound = { readonly limit: string; readonly maxCount: number };

function lockedNow(bounds: readonly LockBound[], now: Date) {
  const isFull = or(
    ...bounds.map(({ limit, maxCount }) =>
      and(eq(sql`split_part(${loginAttempts.subject}, ':', 1)`, limit), gte(loginAttempts.failures, maxCount)),
    ),
  );
  return and(gt(loginAttempts.lockedUntil, now), isFull);
}

/** Lists and removes the locks of subjects that have reached their limit. */
export function createLockRepository(db: Database) {
  return {
    /** Returns up to `limit` locked subjects, and the total number of locked subjects. */
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

    /** Removes a lock that is in force and returns its subject; null if no such lock exists. */
    async removeLock(bounds: readonly LockBound[], id: string, now: Date): Promise<string | null> {
      const [removed] = await db
        .delete(loginAttempts)
        .where(and(eq(lockId, id), lockedNow(bounds, now)))
        .returning({ subject: loginAttempts.subject });
      return removed?.subject ?? null;
    },
  };
}
