import { and, eq } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "../../db/client.ts";
import { digestOf } from "../../domains/contracts/documents/document-set.ts";
import { type AuditEvent, readEvent } from "../../domains/contracts/audit/chain.ts";
import { auditEvents } from "../../domains/contracts/audit/tables.ts";
import { sealedDocuments } from "../../domains/contracts/sealing/tables.ts";
import type { Signer } from "../../ports/seal/seal.ts";
import { testEncryption } from "../../testing/keys.ts";
import type { databaseTamperings } from "./tamperings.ts";
import { chainOf, reseal, setBack, unsealed } from "./tamper-tools.ts";

/** What an attacker who owns the app's database has. */
export type DatabaseGround = {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly contractId: number;
  /** The installation's signing key, which only the last attack uses. */
  readonly portal: Signer;
};
async function rewrite({ db, contractId }: DatabaseGround, change: (events: AuditEvent[]) => AuditEvent[]) {
  const isOfContract = eq(auditEvents.contractId, contractId);
  const rows = await db.select().from(auditEvents).where(isOfContract).orderBy(auditEvents.sequence);
  await db.delete(auditEvents).where(isOfContract);
  // The rows keep the contract's id in their column, even if the changed events name another contract.
  const written = chainOf(change(rows.map(readEvent))).map((row) => ({ ...row, contractId }));
  await db.insert(auditEvents).values(written);
}

/** For each attack, the change to the database before the server creates the download. */
export const tamperDatabaseTricks: Readonly<
  Record<keyof typeof databaseTamperings, (ground: DatabaseGround) => Promise<unknown>>
> = {
  event: ({ pool, contractId }) =>
    pool.query(
      `update audit.events set event = replace(event, '"at":"2026', '"at":"2025') where contract_id = $1 and kind = 'Signed'`,
      [contractId],
    ),
  foreignEvent: (ground) =>
    rewrite(ground, ([first, ...events]) => [
      ...(first === undefined ? [] : [first]),
      ...events.map((event) => (event.kind === "Signed" ? { ...event, contractId: 99_999 } : event)),
    ]),
  setBack: (ground) => rewrite(ground, setBack),
  setBackWithoutAnchors: async (ground) => {
    await rewrite(ground, setBack);
    await ground.pool.query("delete from audit.anchored_heads where contract_id = $1", [ground.contractId]);
  },
  lastAnchor: async (ground) => {
    const { rows } = await ground.pool.query<{ number: number }>(
      "select max(number) as number from audit.anchored_heads where contract_id = $1",
      [ground.contractId],
    );
    await ground.pool.query("delete from audit.anchored_heads where number = $1", [rows[0]?.number]);
  },
  place: ({ pool, contractId }) =>
    pool.query("update contract_signatures set place = 'Ostrava' where contract_id = $1", [contractId]),
  noDocument: ({ pool, contractId }) =>
    pool.query(`delete from sealed_documents where contract_id = $1 and "order" = 1`, [contractId]),
  resealed: async ({ db, contractId, portal }) => {
    const isIt = and(eq(sealedDocuments.contractId, contractId), eq(sealedDocuments.order, 1));
    const [row] = await db.select().from(sealedDocuments).where(isIt);
    if (row === undefined) throw new Error("the contract has no second document");
    const content = await reseal(unsealed(testEncryption.decryptRow(sealedDocuments, row).content), portal);
    const changed = testEncryption.encryptRow(sealedDocuments, { ...row, content });
    await db
      .update(sealedDocuments)
      .set({ content: changed.content, digest: digestOf(content) })
      .where(isIt);
  },
};
