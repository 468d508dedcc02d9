import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { contracts } from "./tables.ts";

/** `userId` null: everybody's. */
type Due = { readonly now: Date; readonly userId: number | null };

/** In these a contract waits for its signature, and no longer than until it expires. */
const signableStates = ["Created", "Signing"] as const;

/** Whether a contract waits for its signature. */
export function isSignable() {
  return inArray(contracts.state, [...signableStates]);
}

/** The SQL of contracts that were not signed in time. */
export function createDueContractRepository(db: Database | Transaction) {
  const isDue = ({ now, userId }: Due) =>
    and(isSignable(), lte(contracts.expiresAt, now), userId === null ? undefined : eq(contracts.userId, userId));

  return {
    async hasDue(due: Due): Promise<boolean> {
      return (await db.select({ id: contracts.id }).from(contracts).where(isDue(due)).limit(1)).length > 0;
    },

    /**
     * Up to `most` that are due, which nobody else changes until the transaction ends. Of one advisor it waits for whoever
     * is at one of them; everybody's that another process is at are passed over.
     */
    async lockDue(due: Due, most: number): Promise<number[]> {
      const rows = await db
        .select({ id: contracts.id })
        .from(contracts)
        .where(isDue(due))
        .orderBy(asc(contracts.id))
        .limit(most)
        .for("update", due.userId === null ? { skipLocked: true } : {});
      return rows.map(({ id }) => id);
    },
  };
}
