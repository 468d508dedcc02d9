import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { AuditRow } from "./chain.ts";
import { auditEvents } from "./tables.ts";

/** An arbitrary number that every process shares. */
const chainLock = 7_340_005;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** The SQL of the audit trail. Events are added and read, never changed or removed. */
export function createAuditRepository(db: Database | Transaction) {
  return {
    /** Keeps other processes from adding to the contract's chain until the transaction ends, and returns its last event. */
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

    /** Lists a contract's events in their order. */
    async list(contractId: number): Promise<AuditRow[]> {
      return await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.contractId, contractId))
        .orderBy(asc(auditEvents.sequence));
    },
  };
}
