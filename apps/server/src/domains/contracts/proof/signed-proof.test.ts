import { beforeAll, describe, expect, it } from "vitest";
import { createAuditSeals } from "../audit/seals.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { openSigning, type Contract, type SigningApp } from "../signing/testing/open-signing.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { testSigner } from "../../../testing/sealer.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { createContractProofs } from "./service.ts";
import { withCorruptDatabase } from "./testing/with-corrupt-database.ts";

let portal: SigningApp;
let contract: Contract;
let proofs: ReturnType<typeof createContractProofs>;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  const { db } = portal.test;
  const seals = createAuditSeals({ db, clock: { now: portal.now }, getSigner: testSigner });
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals });
  const created = await portal.make();
  await portal.askCode(created);
  await portal.signWithCode(created, await portal.lastCode());
  contract = await portal.settled(created.id, "Sealed");
  await seals.anchor();
  portal.later(24 * 60 * 60);
  await portal.make();
  await seals.anchor();
});

async function listDefects(): Promise<string[]> {
  const proof = await proofs.prove({ number: contract.number ?? "" });
  return (proof?.findings ?? []).flatMap((found) => found.defects.map((defect) => `${found.subject}: ${defect}`));
}
const flip = (column: string, table: string, where: string) =>
  `update ${table} set ${column} = set_byte(${column}, length(${column}) - 5, (get_byte(${column}, length(${column}) - 5) + 1) % 256) where ${where}`;

/** Changes the database, returns the defects that the proof reports, and restores the database. */
async function listDefectsAfter(...statements: string[]): Promise<string[]> {
  const { pool } = portal.test;
  const corrupt = async () => {
    for (const statement of statements) await pool.query(statement);
  };
  return await withCorruptDatabase(pool, corrupt, listDefects);
}

describe("the proof of a signed contract", () => {
  it("reports no defects for an unchanged signed contract, and lists signature, documents and anchors", async () => {
    const proof = await proofs.prove({ number: contract.number ?? "" });
    const subjects = (proof?.findings ?? []).map(({ subject }) => subject);
    expect(await listDefects()).toEqual([]);
    expect(subjects).toContain("signature");
    expect(subjects.filter((subject) => subject.startsWith("sealed document"))).toHaveLength(contract.documents.length);
    expect(subjects.filter((subject) => subject.startsWith("anchor"))).toEqual(["anchor 1"]);
  });

  it.each([
    [
      "a changed byte of a sealed document",
      () => flip("content", "sealed_documents", `contract_id = ${contract.id} and "order" = 0`),
      /^sealed document 1 .*can't be decrypted/,
    ],
    [
      "a missing sealed document",
      () => `delete from sealed_documents where contract_id = ${contract.id} and "order" = 1`,
      /^sealed document \w+: is missing/,
    ],
    [
      "a changed place of the signature",
      () => `update contract_signatures set place = 'Ostrava' where contract_id = ${contract.id}`,
      /^signature: differs from the data recorded/,
    ],
    [
      "a changed time of the signature",
      () =>
        `update contract_signatures set signed_at = signed_at + interval '1 second' where contract_id = ${contract.id}`,
      /^signature: the time in the audit trail is/,
    ],
    [
      "a missing signature",
      () => `delete from contract_signatures where contract_id = ${contract.id}`,
      /^signature: is missing/,
    ],
    [
      "a changed device of the signature",
      () => flip("device", "contract_signatures", `contract_id = ${contract.id}`),
      /^signature: can't be decrypted/,
    ],
    [
      "an email marked as sent",
      () => `update contract_deliveries set state = 'Sent' where contract_id = ${contract.id}`,
      /^emails .*: 2 emails without an event/,
    ],
    [
      "a changed list of documents opened before the signature",
      () => `update contract_signatures set read = '[]' where contract_id = ${contract.id}`,
      /^signature: differs from the data recorded/,
    ],
    [
      "a changed time of an opening",
      () =>
        `update client_openings set first_opened_at = first_opened_at - interval '1 hour' where contract_id = ${contract.id}`,
      /^openings of documents, \d: \d without an event/,
    ],
    [
      "an opening attributed to another person",
      () => `update client_openings set user_id = null where contract_id = ${contract.id}`,
      /^openings of documents, \d: \d without an event/,
    ],
    [
      "a deleted opening",
      () => `delete from client_openings where contract_id = ${contract.id}`,
      /^openings of documents, 0: \d in the audit trail but not stored/,
    ],
    [
      "an event whose text was changed",
      () =>
        `update audit.events set event = replace(event, '"way":"Sms"', '"way":"Biometric"') where contract_id = ${contract.id} and kind = 'Signed'`,
      /^audit trail/,
    ],
    [
      "a changed byte of an anchor's signature",
      () => flip("signature", "audit.anchors", "number = 1"),
      /^anchor 1: its signature/,
    ],
    [
      "a changed head of an anchor",
      () => flip("digest", "audit.anchored_heads", `number = 1 and contract_id = ${contract.id}`),
      /^anchor 1: its digest doesn't match/,
    ],
    [
      "a changed time of an anchor",
      () => "update audit.anchors set at = at - interval '1 day' where number = 1",
      /^anchor 1: its digest doesn't match/,
    ],
    ["a missing anchor", () => "delete from audit.anchors where number = 1", /^anchor 1: the anchor itself is missing/],
    ["a changed certificate", () => flip("certificate", "audit.seal_certificates", "true"), /^sealed document 1 .*/],
  ])("the proof reports %s", async (_what, statement, expected) => {
    expect((await listDefectsAfter(statement())).join("\n")).toMatch(new RegExp(expected.source, "m"));
    expect(await listDefects()).toEqual([]);
  });

  it("reports a truncated chain, because its anchor cannot be rewritten without the seal's key", async () => {
    // Without its last event the chain is still intact. Only the anchor shows that the event is missing.
    const { rows } = await portal.test.pool.query<{ count: string }>(
      `select count(*)::text as count from audit.events where contract_id = ${contract.id}`,
    );
    const last = Number(rows[0]?.count);
    const found = await listDefectsAfter(
      `delete from audit.events where contract_id = ${contract.id} and sequence = ${last}`,
    );
    expect(found.join("\n")).toMatch(new RegExp(`^anchor 1: its event ${last} is missing from the audit trail$`, "m"));
  });
});
