import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { createGuessRepository } from "./attempt-counts/guess-repository.ts";
import { limits } from "./limits.ts";
import { createLockRepository } from "./attempt-counts/lock-repository.ts";
import { loginAttempts } from "./tables.ts";
import { createWindowRepository } from "./attempt-counts/window-repository.ts";

/** How many minutes wrong passwords and codes are stored if they have not locked their subject. */
const retentionMinutes = Math.max(limits.name.minutes, limits.code.minutes);
const sweepEveryMs = 60_000;
const rowsASweep = 1000;

/** Counts limited actions in the database, so that all processes count together. */
export function createAttemptRepository(db: Database) {
  const sweep = createSweep(db);
  return {
    ...createGuessRepository(db, sweep),
    ...createWindowRepository(db, sweep),
    ...createLockRepository(db),

    async forget(subject: string): Promise<void> {
      await db.delete(loginAttempts).where(eq(loginAttempts.subject, subject));
    },
  };
}

/**
 * Creates a function that deletes outdated rows at most once a minute, which is far less often than attempts are
 * counted. Without it, strangers who guess names could fill the disk, because each name is stored.
 */
function createSweep(db: Database) {
  let lastSweep = Number.NEGATIVE_INFINITY;

  return async function sweep(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - lastSweep) < sweepEveryMs) return;
    lastSweep = now.getTime();
    const isOver = sql`coalesce(${loginAttempts.lockedUntil} <= ${now.toISOString()}::timestamptz,
      ${loginAttempts.firstFailureAt} < ${now.toISOString()}::timestamptz - ${`${retentionMinutes} minutes`}::interval)`;
    let cleared: number;
    do {
      const { rowCount } = await db.execute(sql`delete from ${loginAttempts} where subject in
        (select subject from ${loginAttempts} where ${isOver} limit ${rowsASweep} for update skip locked)`);
      cleared = rowCount ?? 0;
    } while (cleared === rowsASweep);
  };
}
