import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { ChainHead } from "./anchor-text.ts";
import { auditAnchoredHeads, auditAnchors, sealCertificates } from "./tables.ts";

export type AnchorRow = typeof auditAnchors.$inferSelect;
export type CertificateRow = typeof sealCertificates.$inferSelect;

/** Arbitrary number of the advisory lock, the same in all processes. */
const anchorLock = 7_340_008;
/** Rows per insert. PostgreSQL limits the number of parameters in a statement. */
const batchSize = 10_000;

/** Queries for anchors and for the certificates of seals. Rows are only inserted and read, never updated or deleted. */
export function createAnchorRepository(db: Database | Transaction) {
  return {
    /** Prevents other processes from adding an anchor until the transaction ends, and returns the last anchor. */
    async lockLast(): Promise<AnchorRow | null> {
      await db.execute(sql`select pg_advisory_xact_lock(${anchorLock})`);
      const [last] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
      return last ?? null;
    },

    async findLast(): Promise<AnchorRow | null> {
      const [last] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
      return last ?? null;
    },

    /** Lists the last events of the chains that have grown since their previous anchor. */
    async listGrown(): Promise<ChainHead[]> {
      const { rows } = await db.execute<{ contractId: number; sequence: number; digest: Buffer }>(sql`
        select e.contract_id as "contractId", e.sequence, e.digest
        from (select contract_id, max(sequence) as sequence from audit.events group by contract_id) last
        join audit.events e on e.contract_id = last.contract_id and e.sequence = last.sequence
        left join (select contract_id, max(sequence) as sequence from audit.anchored_heads group by contract_id) anchored
          on anchored.contract_id = last.contract_id
        where anchored.sequence is null or anchored.sequence < last.sequence
        order by e.contract_id`);
      return rows;
    },

    async insert(anchor: AnchorRow, heads: readonly ChainHead[]): Promise<void> {
      await db.insert(auditAnchors).values(anchor);
      const { number } = anchor;
      for (let from = 0; from < heads.length; from += batchSize) {
        const part = heads.slice(from, from + batchSize).map((head) => ({ ...head, number }));
        await db.insert(auditAnchoredHeads).values(part);
      }
    },

    /** Lists the anchors of a contract's chain. Each contains the last event of the chain at that time. */
    async listOfContract(contractId: number) {
      return await db
        .select({ anchor: auditAnchors, head: auditAnchoredHeads })
        .from(auditAnchoredHeads)
        .leftJoin(auditAnchors, eq(auditAnchors.number, auditAnchoredHeads.number))
        .where(eq(auditAnchoredHeads.contractId, contractId))
        .orderBy(asc(auditAnchoredHeads.number));
    },

    async listHeads(number: number): Promise<ChainHead[]> {
      const { contractId, sequence, digest } = auditAnchoredHeads;
      return await db
        .select({ contractId, sequence, digest })
        .from(auditAnchoredHeads)
        .where(eq(auditAnchoredHeads.number, number));
    },

    listByNumbers: (numbers: readonly number[]): Promise<AnchorRow[]> =>
      db
        .select()
        .from(auditAnchors)
        .where(inArray(auditAnchors.number, [...numbers])),

    listCertificates: (): Promise<CertificateRow[]> =>
      db.select().from(sealCertificates).orderBy(asc(sealCertificates.since)),

    /** Stores a certificate. Does not change a certificate that is already stored. */
    async addCertificate(row: CertificateRow): Promise<void> {
      await db.insert(sealCertificates).values(row).onConflictDoNothing();
    },
  };
}
