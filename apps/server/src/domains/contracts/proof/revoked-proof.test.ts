import { beforeAll, describe, expect, it } from "vitest";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { testSealsOf } from "../../../testing/sealer.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { createContractProofs } from "./service.ts";

let portal: SigningApp;
let contract: Contract;
let proofs: ReturnType<typeof createContractProofs>;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  const { db } = portal.test;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
  const created = await portal.make();
  await portal.openPad(created);
  await portal.signDrawn(created);
  contract = await portal.settled(created.id, "Sealed");
  await portal.revoke(contract, { sentOn: "2026-11-21", way: "Post", note: "Letter in the file." });
});

/** Changes the withdrawal's row, returns the defects that the proof reports, and restores the row. */
async function listDefectsAfter(change: string): Promise<string[]> {
  const { pool } = portal.test;
  await pool.query("create table kept_revocations as table contract_revocations");
  try {
    if (change !== "") await pool.query(change);
    const proof = await proofs.prove({ number: contract.number ?? "" });
    return (proof?.findings ?? []).flatMap(({ defects }) => defects);
  } finally {
    await pool.query("delete from contract_revocations");
    await pool.query("insert into contract_revocations select * from kept_revocations");
    await pool.query("drop table kept_revocations");
  }
}

describe("the proof of a contract after a withdrawal", () => {
  it("reports no defects for an unchanged withdrawal", async () => {
    expect(await listDefectsAfter("")).toEqual([]);
  });

  it.each([
    [
      "another date",
      "update contract_revocations set sent_on = '2026-11-22'",
      /the withdrawal differs from the audit trail/,
    ],
    ["another way", "update contract_revocations set way = 'Email'", /the withdrawal differs from the audit trail/],
    ["no way", "update contract_revocations set way = null", /the withdrawal differs from the audit trail/],
    [
      "another recorder",
      "update contract_revocations set recorded_by = 'Client'",
      /the withdrawal differs from the audit trail/,
    ],
    [
      "another recording time",
      "update contract_revocations set recorded_at = recorded_at + interval '1 hour'",
      /the withdrawal differs from the audit trail/,
    ],
    [
      "a changed note",
      "update contract_revocations set note = set_byte(note, 20, (get_byte(note, 20) + 1) % 256)",
      /note of the withdrawal can't be decrypted/,
    ],
    ["a missing row", "delete from contract_revocations", /in the audit trail is not stored/],
  ])("reports a withdrawal with %s", async (_what, change, defect) => {
    expect(await listDefectsAfter(change)).toEqual([expect.stringMatching(defect)]);
  });
});
