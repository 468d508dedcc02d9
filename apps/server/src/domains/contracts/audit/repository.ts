import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { AuditRow } from "./chain.ts";
import { auditEvents } from "./tables.ts";

/** Arbitrary number of the advisory lock, the same in all processes. */
const chainLock = 7_340_005;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Queries for the audit trail. Events are only inserted and read, never updated or deleted. */
export function createAuditRepository(db: Database | Transaction) {
  return {
    /**
     * Prevents other processes from adding to the contract's chain until the transaction ends. Returns the chain's last
     * event.
     */
    async lockLast(contractId: number): Promise<AuditRow | null> {
      await db.execute(sql`select pg_advisory_xact_lock(${chainLock}, ${contractId})`);
      const [last] = await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.contractId, contractId))
        .orderBy(desc(auditEvents.sequence))
        .limit(1);
      return last ?? null;
    },

    async insert(row: AuditRow): Promise<void> {
      await db.insert(auditEvents).values(row);
    },

    /** Lists a contract's events in order of sequence. */
    async list(contractId: number): Promise<AuditRow[]> {
      return await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.contractId, contractId))
        .orderBy(asc(auditEvents.sequence));
    },
  };
}
