import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { loginAttempts } from "../tables.ts";

/** Subtracts attempts from a window. Of concurrent calls, the last one deletes the row. */
export async function uncountAttempts(
  db: Database,
  subject: string,
  since: Date,
  rest: { lockedUntil?: null },
  count = 1,
): Promise<void> {
  const isThisWindow = and(eq(loginAttempts.subject, subject), eq(loginAttempts.firstFailureAt, since));
  await db
    .update(loginAttempts)
    .set({ ...rest, failures: sql`${loginAttempts.failures} - ${count}::int` })
    .where(and(isThisWindow, gt(loginAttempts.failures, 0)));
  await db.delete(loginAttempts).where(and(isThisWindow, lte(loginAttempts.failures, 0)));
}
