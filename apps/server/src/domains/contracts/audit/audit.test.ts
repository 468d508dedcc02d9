import { type ContractEventKind, contractEventKinds } from "@fundport/rules";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../../db/client.ts";
import { testSigner } from "../../../testing/sealer.ts";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { createAuditRepository } from "./repository.ts";
import { createAuditSeals } from "./seals.ts";
import { type Audit, createAudit } from "./service.ts";

const at = new Date("2026-11-23T09:30:00.123Z");
const eventOf = (contractId: number, kind: ContractEventKind) => ({
  contractId,
  kind,
  actor: "Advisor" as const,
  userId: 2,
  at,
  data: { kind },
});

/** Writes an event in its own transaction. */
const write = (db: Database, audit: Audit, contractId: number, kind: ContractEventKind) =>
  db.transaction((transaction) => audit.append(transaction, eventOf(contractId, kind)));

async function open() {
  const database = await createTestDatabase();
  const audit = createAudit({ repository: createAuditRepository(database.db) });
  return { ...database, audit };
}

it("keeps a separate chain for each contract, and returns the events unchanged", async () => {
  const { db, audit } = await open();
  await write(db, audit, 7, "Created");
  await write(db, audit, 8, "Created");
  await write(db, audit, 7, "Withdrawn");
  expect(await audit.list(7)).toEqual([
    { ...eventOf(7, "Created"), sequence: 1 },
    { ...eventOf(7, "Withdrawn"), sequence: 2 },
  ]);
  expect(await audit.list(8)).toEqual([{ ...eventOf(8, "Created"), sequence: 1 }]);
  expect(await audit.check(7)).toEqual([]);
  expect(await audit.list(9)).toEqual([]);
});

it("does not store the events of a transaction that is rolled back", async () => {
  const { db, audit } = await open();
  const work = db.transaction(async (transaction) => {
    await audit.append(transaction, eventOf(7, "Created"));
    expect(await audit.list(7, transaction)).toHaveLength(1);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await audit.list(7)).toEqual([]);
});

it("creates a single chain when events are written concurrently", async () => {
  const { db, audit } = await open();
  const kinds = contractEventKinds;
  await Promise.all(kinds.map((kind) => write(db, audit, 7, kind)));
  const events = await audit.list(7);
  expect(events.map(({ sequence }) => sequence)).toEqual(kinds.map((_, index) => index + 1));
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  expect(await audit.check(7)).toEqual([]);
});

it("rejects updates, deletes and upserts even if the table's owner has disabled ordinary triggers", async () => {
  const { db, audit, address } = await open();
  await write(db, audit, 7, "Created");
  const owner = new pg.Client(address);
  await owner.connect();
  onTestFinished(() => owner.end());
  const refusal = { code: "42501", message: expect.stringContaining("never changed or removed") };
  for (const role of ["origin", "replica"]) {
    await owner.query(`set session_replication_role = ${role}`);
    for (const change of [
      "update audit.events set kind = 'Signed'",
      "delete from audit.events",
      "truncate audit.events",
      `insert into audit.events select * from audit.events
         on conflict (contract_id, sequence) do update set kind = 'Signed'`,
    ]) {
      await expect(owner.query(change)).rejects.toMatchObject(refusal);
    }
  }
  expect(await audit.check(7)).toEqual([]);
});

it("detects an event that was changed in the database after the triggers were disabled", async () => {
  const { db, audit } = await open();
  for (const kind of ["Created", "Signing", "Signed"] as const) await write(db, audit, 7, kind);
  await db.execute(sql`alter table audit.events disable trigger all`);
  await db.execute(sql`update audit.events set event = replace(event, 'Signing', 'Expired') where sequence = 2`);
  expect(await audit.check(7)).toEqual([{ from: 2, to: 2, kind: "event" }]);
});

it("reports an anchor whose predecessor is missing, even for a contract that only the later anchor covers", async () => {
  const { db, audit } = await open();
  let now = at;
  const seals = createAuditSeals({ db, clock: { now: () => now }, getSigner: testSigner });
  await write(db, audit, 7, "Created");
  await seals.anchor();
  now = new Date(at.getTime() + 24 * 60 * 60_000);
  await write(db, audit, 8, "Created");
  await seals.anchor();
  const listDefects = async () => (await seals.examine(8)).map(({ number, defects }) => [number, defects]);
  expect(await listDefects()).toEqual([[2, []]]);
  await db.execute(sql`alter table audit.anchors disable trigger all`);
  await db.execute(sql`delete from audit.anchors where number = 1`);
  expect(await listDefects()).toEqual([[2, ["doesn't follow the one before it"]]]);
});
