import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { contracts } from "./tables.ts";

/** Selects contracts that are due at `now`. If `userId` is null, the contracts of all advisors are selected. */
type Due = { readonly now: Date; readonly userId: number | null };

/** States in which a contract waits for its signature and can expire. */
const signableStates = ["Created", "Signing"] as const;

/** Returns the SQL condition that a contract waits for its signature. */
export function isSignable() {
  return inArray(contracts.state, [...signableStates]);
}

/** Queries for contracts that were not signed in time. */
export function createDueContractRepository(db: Database | Transaction) {
  const isDue = ({ now, userId }: Due) =>
    and(isSignable(), lte(contracts.expiresAt, now), userId === null ? undefined : eq(contracts.userId, userId));

  return {
    async hasDue(due: Due): Promise<boolean> {
      return (await db.select({ id: contracts.id }).from(contracts).where(isDue(due)).limit(1)).length > 0;
    },

    /**
     * Locks up to `limit` due contracts until the transaction ends. For one advisor, it waits for other transactions
     * that have locked a contract. For all advisors, it skips locked contracts.
     */
    async lockDue(due: Due, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: contracts.id })
        .from(contracts)
        .where(isDue(due))
        .orderBy(asc(contracts.id))
        .limit(limit)
        .for("update", due.userId === null ? { skipLocked: true } : {});
      return rows.map(({ id }) => id);
    },
  };
}
