import type { EndpointOutput } from "@fundport/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../test-support/calls.ts";
import { testEncryption } from "../../test-support/keys.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { contractDecisions, contractDocuments } from "../contract/tables.ts";
import { openContracts } from "../contract-creation/testing/open-contracts.ts";
import { createContractProofs } from "./service.ts";

type Made = EndpointOutput<"createContract">;

let portal: Awaited<ReturnType<typeof openContracts>>;
let proofs: ReturnType<typeof createContractProofs>;
beforeAll(async () => {
  portal = await openContracts();
  const { db } = portal.test;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit });
});

let keys = 0;
const freshKey = () => ({ "idempotency-key": `proof-${(keys += 1)}` });
async function create(): Promise<Made> {
  const payload = { ...(await portal.request()), acceptsDuplicate: true };
  return await receive(portal.test, "createContract", { ...portal.anna, ...freshKey() }, { payload });
}

/** What is wrong with a contract. */
async function prove(number: string | null): Promise<string[]> {
  const proof = await proofs.prove({ number: number ?? "" });
  if (proof?.findings === undefined || proof.findings === null) throw new Error("nothing was examined");
  return proof.findings
    .filter(({ faults }) => faults.length > 0)
    .map(({ subject, faults }) => `${subject}: ${faults.join("; ")}`);
}

/** What only somebody does who owns the table. */
async function tamper(change: string, contractId: number): Promise<void> {
  await portal.test.pool.query("alter table audit.events disable trigger events_unchanged");
  const { rowCount } = await portal.test.pool.query(change, [contractId]);
  await portal.test.pool.query("alter table audit.events enable always trigger events_unchanged");
  if (rowCount !== 1) throw new Error(`${rowCount} rows were changed`);
}

describe("the proof of a contract", () => {
  it("finds nothing wrong with one that nobody has touched", async () => {
    expect(await prove((await create()).number)).toEqual([]);
  });

  it("follows a contract that was superseded", async () => {
    const first = await create();
    const request = await portal.request();
    const headers = { ...portal.anna, ...freshKey() };
    const payload = { ...request, acceptsDuplicate: true, previousContractId: first.id };
    await receive(portal.test, "createContract", headers, { payload });
    expect(await prove(first.number)).toEqual([]);
    await portal.test.pool.query("update contracts set state = 'Signed' where id = $1", [first.id]);
    expect(await prove(first.number)).toEqual(['state Signed: the audit trail says "Superseded"']);
  });

  it("names an event of which a byte was changed", async () => {
    const { id, number } = await create();
    await tamper(
      "update audit.events set event = replace(event, '2026-11-21', '2026-11-20') where contract_id = $1",
      id,
    );
    expect(await prove(number)).toEqual(["audit trail, 1 event: event 1: does not say what was digested"]);
  });

  it("names a trail that was emptied", async () => {
    const { id, number } = await create();
    await tamper("delete from audit.events where contract_id = $1", id);
    expect(await prove(number)).toEqual(["creation in the audit trail: there is none that can be read"]);
  });

  it("names a document of which a byte was changed where it is kept", async () => {
    const { number, documents } = await create();
    await portal.test.pool.query(
      "update contract_documents set content = set_byte(content, 1000, get_byte(content, 1000) # 1) where id = $1",
      [documents[1]?.documentId],
    );
    expect(await prove(number)).toEqual([
      `document 2 ${documents[1]?.name}: cannot be decrypted: changed, moved, or encrypted with a key that is not given`,
    ]);
  });

  it("names a document that somebody with the keys has changed, with its digest or without", async () => {
    const { db } = portal.test;
    const { number, documents } = await create();
    const [, { documentId, name, bytes, digest } = { documentId: "", name: "", bytes: 0, digest: "" }] = documents;
    const isIt = eq(contractDocuments.id, documentId);
    const [row] = await db.select().from(contractDocuments).where(isIt);
    if (row === undefined) throw new Error("no row");
    const { content } = testEncryption.decryptRow(contractDocuments, row);
    content[1000] = (content[1000] ?? 0) ^ 1;
    const changed = testEncryption.encryptRow(contractDocuments, { id: documentId, content });
    await db.update(contractDocuments).set({ content: changed.content }).where(isIt);
    const subject = `document 2 ${name}`;
    expect(await prove(number)).toEqual([`${subject}: its bytes are not those of its digest`]);

    await db
      .update(contractDocuments)
      .set({ bytes: bytes + 1 })
      .where(isIt);
    expect(await prove(number)).toEqual([
      `${subject}: its bytes are not those of its digest; has ${bytes} bytes where ${bytes + 1} were kept`,
    ]);

    await db
      .update(contractDocuments)
      .set({ bytes, digest: digest.replace(/^./, digest.startsWith("0") ? "1" : "0") })
      .where(isIt);
    expect(await prove(number)).toEqual([
      `${subject}: its bytes are not those of its digest; its digest is not the one of the creation`,
      "document set: is not that of the documents' digests",
    ]);

    await db.delete(contractDocuments).where(isIt);
    expect(await prove(number)).toEqual([
      `document ${documentId}: is missing`,
      "document set: is not that of the documents' digests",
    ]);
  });

  it("names a decision file that was changed, and one that is missing", async () => {
    const { db } = portal.test;
    const { id, number } = await create();
    const isIt = eq(contractDecisions.contractId, id);
    const { content } = testEncryption.encryptRow(contractDecisions, { contractId: id, content: "{}" });
    await db.update(contractDecisions).set({ content }).where(isIt);
    expect(await prove(number)).toEqual(["decision file: its content is not that of its digest"]);
    await db.delete(contractDecisions).where(isIt);
    expect(await prove(number)).toEqual(["decision file: is missing"]);
  });
});
