import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { AuditRow } from "./chain.ts";
import { auditEvents } from "./tables.ts";

/** Any number will do, as long as every process takes the same. */
const chainLock = 7_340_005;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** The SQL of the audit trail: it adds and reads, and has nothing to change or remove. */
export function createAuditRepository(db: Database | Transaction) {
  return {
    /** Lets nobody else add to the contract's chain until the transaction ends, and gives its last event. */
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

    /** A contract's events in their order. */
    async list(contractId: number): Promise<AuditRow[]> {
      return await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.contractId, contractId))
        .orderBy(asc(auditEvents.sequence));
    },
  };
}
