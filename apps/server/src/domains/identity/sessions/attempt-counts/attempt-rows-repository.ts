import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { loginAttempts } from "../tables.ts";

/** Subtracts attempts from the count of a window. The row is deleted when its count reaches zero. */
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
