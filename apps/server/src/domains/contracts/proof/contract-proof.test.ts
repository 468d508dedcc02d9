import type { EndpointOutput } from "@fundport/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../../testing/calls.ts";
import { testSealsOf } from "../../../testing/sealer.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { contractDecisions, contractDocuments, contracts } from "../records/tables.ts";
import { openContracts } from "../creation/testing/open-contracts.ts";
import { createContractProofs } from "./service.ts";

type Contract = EndpointOutput<"createContract">;

let portal: Awaited<ReturnType<typeof openContracts>>;
let proofs: ReturnType<typeof createContractProofs>;
beforeAll(async () => {
  portal = await openContracts({ printer: plainPrinter });
  const { db } = portal.test;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
});

let keys = 0;
const freshKey = () => ({ "idempotency-key": `proof-${(keys += 1)}` });
async function create(): Promise<Contract> {
  const payload = { ...(await portal.request()), acceptsDuplicate: true };
  return await receive(portal.test, "createContract", { ...portal.anna, ...freshKey() }, { payload });
}

/** Returns the findings that the proof of a contract reports. */
async function prove(number: string | null): Promise<string[]> {
  const proof = await proofs.prove({ number: number ?? "" });
  if (proof?.findings === undefined || proof.findings === null) throw new Error("nothing was examined");
  return proof.findings
    .filter(({ defects }) => defects.length > 0)
    .map(({ subject, defects }) => `${subject}: ${defects.join("; ")}`);
}

/** Changes the audit trail in a way that only the table's owner can. */
async function tamper(change: string, contractId: number): Promise<void> {
  await portal.test.pool.query("alter table audit.events disable trigger events_unchanged");
  const { rowCount } = await portal.test.pool.query(change, [contractId]);
  await portal.test.pool.query("alter table audit.events enable always trigger events_unchanged");
  if (rowCount !== 1) throw new Error(`${rowCount} rows were changed`);
}

const [contractFinding, ordersFinding, keyDocumentsFinding, confidentialFinding] = [
  "contract, persons and document names",
  "orders",
  "key documents",
  "client's data, answers and document contents",
].map((subject) => `${subject}: differs from the data recorded when the contract was created`);
const unreadable = `client's data, answers and document contents: can't be decrypted: changed, moved, or encrypted with a key that is missing`;

describe("the proof of a contract", () => {
  it("reports no defects for an unchanged contract", async () => {
    expect(await prove((await create()).number)).toEqual([]);
  });

  it("reports a superseded contract only if its state was changed", async () => {
    const first = await create();
    const request = await portal.request();
    const headers = { ...portal.anna, ...freshKey() };
    const payload = { ...request, acceptsDuplicate: true, previousContractId: first.id };
    await receive(portal.test, "createContract", headers, { payload });
    expect(await prove(first.number)).toEqual([]);
    await portal.test.pool.query("update contracts set state = 'Signed' where id = $1", [first.id]);
    expect(await prove(first.number)).toEqual(['state Signed: the audit trail says "Superseded"']);
  });

  it("reports a changed byte of an event", async () => {
    const { id, number } = await create();
    await tamper(
      "update audit.events set event = replace(event, '2026-11-21', '2026-11-20') where contract_id = $1",
      id,
    );
    expect(await prove(number)).toEqual([
      "audit trail, 1 event: event 1: doesn't match its digested text",
      "state Created: the audit trail says since 2026-11-20T10:00:00.000Z",
    ]);
  });

  it("reports an audit trail whose events were deleted", async () => {
    const { id, number } = await create();
    await tamper("delete from audit.events where contract_id = $1", id);
    expect(await prove(number)).toEqual(["creation in the audit trail: is missing or can't be read"]);
  });

  it("reports a changed byte of a stored document", async () => {
    const { number, documents } = await create();
    await portal.test.pool.query(
      "update contract_documents set content = set_byte(content, 500, get_byte(content, 500) # 1) where id = $1",
      [documents[1]?.documentId],
    );
    expect(await prove(number)).toEqual([
      `document 2 ${documents[1]?.name}: can't be decrypted: changed, moved, or encrypted with a key that is missing`,
    ]);
  });

  it("reports a document that was changed with the encryption keys, even if its digest was changed accordingly", async () => {
    const { db } = portal.test;
    const { number, documents } = await create();
    const [, { documentId, name, bytes, digest } = { documentId: "", name: "", bytes: 0, digest: "" }] = documents;
    const isTarget = eq(contractDocuments.id, documentId);
    const [row] = await db.select().from(contractDocuments).where(isTarget);
    if (row === undefined) throw new Error("no row");
    const { content } = testEncryption.decryptRow(contractDocuments, row);
    content[500] = (content[500] ?? 0) ^ 1;
    const changed = testEncryption.encryptRow(contractDocuments, { id: documentId, content });
    await db.update(contractDocuments).set({ content: changed.content }).where(isTarget);
    const subject = `document 2 ${name}`;
    expect(await prove(number)).toEqual([`${subject}: its content doesn't match its digest`]);

    await db
      .update(contractDocuments)
      .set({ bytes: bytes + 1 })
      .where(isTarget);
    expect(await prove(number)).toEqual([
      `${subject}: its content doesn't match its digest; has ${bytes} bytes instead of ${bytes + 1}`,
    ]);

    await db
      .update(contractDocuments)
      .set({ bytes, digest: digest.replace(/^./, digest.startsWith("0") ? "1" : "0") })
      .where(isTarget);
    expect(await prove(number)).toEqual([
      `${subject}: its content doesn't match its digest; its digest differs from the creation`,
      "document set: doesn't match the documents' digests",
    ]);

    await db.delete(contractDocuments).where(isTarget);
    expect(await prove(number)).toEqual([
      `document ${documentId}: is missing`,
      "document set: doesn't match the documents' digests",
      contractFinding,
    ]);
  });

  it("reports a decision file that was changed or is missing", async () => {
    const { db } = portal.test;
    const { id, number } = await create();
    const isTarget = eq(contractDecisions.contractId, id);
    const { content } = testEncryption.encryptRow(contractDecisions, { contractId: id, content: "{}" });
    await db.update(contractDecisions).set({ content }).where(isTarget);
    expect(await prove(number)).toEqual(["decision file: its content doesn't match its digest"]);
    await db.delete(contractDecisions).where(isTarget);
    expect(await prove(number)).toEqual(["decision file: is missing", confidentialFinding]);
  });

  it.each([
    ["update contracts set total_investment = total_investment * 2 where id = $1", contractFinding],
    ["update contracts set total_investment = 'NaN' where id = $1", contractFinding],
    ["update contracts set client_name = 'Jan Jiný' where id = $1", contractFinding],
    ["update contracts set client_email = 'jan@example.com' where id = $1", contractFinding],
    ["update contracts set user_id = (select max(id) from users) where id = $1", contractFinding],
    ["update contracts set framework_contract_id = null where id = $1", contractFinding],
    ["update contracts set created_at = created_at - interval '1 ms' where id = $1", contractFinding],
    ["delete from contract_persons where contract_id = $1 and role = 'Client'", contractFinding],
    [`update contract_documents set name = 'Other' where contract_id = $1 and "order" = 4`, contractFinding],
    ["update contract_items set amount = amount * 3 where contract_id = $1", ordersFinding],
    ["delete from contract_items where contract_id = $1", ordersFinding],
    ["delete from contract_key_documents where contract_id = $1", keyDocumentsFinding],
    ["update contract_key_documents set product = 'Other' where contract_id = $1", keyDocumentsFinding],
    ["delete from contract_questionnaires where contract_id = $1", confidentialFinding],
    [
      "update contract_questionnaires set answered_at = answered_at - interval '1 day' where contract_id = $1",
      confidentialFinding,
    ],
    ["update contracts set client = null where id = $1", confidentialFinding],
    ["update contracts set client = set_byte(client, 40, get_byte(client, 40) # 1) where id = $1", unreadable],
    ["update contract_decisions set input = '' where contract_id = $1", unreadable],
    [
      "update contracts set state_since = state_since + interval '5 days' where id = $1",
      "state Created: the audit trail says since 2026-11-21T10:00:00.000Z",
    ],
    [
      "update contracts set signed_at = now() where id = $1",
      "state Created: it is marked as signed, but the audit trail has no signature",
    ],
    [
      "update contracts set expires_at = expires_at + interval '1 year' where id = $1",
      "state Created: the deadline for signing differs from the audit trail",
    ],
    [
      "update contracts set superseded_by_id = id where id = $1",
      "state Created: the contract that replaced it differs from the audit trail",
    ],
  ])("reports one finding after: %s", async (change, finding) => {
    const { id, number } = await create();
    const { rowCount } = await portal.test.pool.query(change, [id]);
    expect([rowCount, await prove(number)]).toEqual([1, [finding]]);
  });

  it("reports two contracts whose numbers were swapped", async () => {
    const [one, other] = [await create(), await create()];
    for (const [id, number] of [
      [one.id, null],
      [other.id, one.number],
      [one.id, other.number],
    ]) {
      await portal.test.pool.query("update contracts set number = $2 where id = $1", [id, number]);
    }
    expect(await prove(one.number)).toEqual([contractFinding]);
    expect(await prove(other.number)).toEqual([contractFinding]);
  });

  it("reports document input that was changed with the encryption keys", async () => {
    const { db } = portal.test;
    const { id, number } = await create();
    const { input } = testEncryption.encryptRow(contractDecisions, { contractId: id, input: { number: "other" } });
    await db.update(contractDecisions).set({ input }).where(eq(contractDecisions.contractId, id));
    expect(await prove(number)).toEqual([confidentialFinding]);
  });

  it("reports an opening of a key document without its event", async () => {
    const { id, number } = await create();
    const digest = "a".repeat(64);
    const { pool } = portal.test;
    // The inserted row refers to a key document that does not exist. The foreign keys are therefore disabled, as the
    // database owner could do.
    const client = await pool.connect();
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into key_document_openings values ($1, 'Fund', 1, 1, $2, 'cs', 2, now(), now(), 1, 5, false)`,
      [id, digest],
    );
    client.release(true);
    expect(await prove(number)).toEqual(["openings of documents, 1: 1 without an event in the audit trail"]);
  });

  it("checks only the later events if a contract was created before documents were stored", async () => {
    const { pool, db } = portal.test;
    const { rows } = await pool.query<{ id: number }>(
      `insert into contracts (user_id, commission_model_id, created_at, state, state_since, client_name)
         select user_id, commission_model_id, created_at, 'Expired', created_at, 'Adam Novák'
         from contracts where id = $1 returning id`,
      [(await create()).id],
    );
    const id = rows[0]?.id ?? 0;
    expect((await proofs.prove({ id }))?.findings).toBeNull();
    await receive(portal.test, "withdrawContract", portal.anna, { params: { id } });
    const findings = async () => (await proofs.prove({ id }))?.findings;
    expect(await findings()).toEqual([
      { subject: "audit trail, 1 event", defects: [] },
      { subject: "state Withdrawn", defects: [] },
    ]);
    await db.update(contracts).set({ state: "Signed" }).where(eq(contracts.id, id));
    expect((await findings())?.[1]?.defects).toEqual(['the audit trail says "Withdrawn"']);
  });

  it("a contract with a corrupted event can still be read", async () => {
    const { id } = await create();
    await tamper("update audit.events set event = '{}' where contract_id = $1", id);
    const { events } = await receive(portal.test, "getContract", portal.anna, { params: { id } });
    expect(events).toEqual([
      { sequence: 1, kind: "Created", at: "2026-11-21T10:00:00.000Z", actor: "Advisor", detail: {} },
    ]);
  });
});

describe("the proof of a contract whose client's contact was changed", () => {
  const newest = "last change of the client's contact";
  const atChange = (subject: string) => `${subject}: differs from the data recorded at the ${newest}`;
  const row = atChange("contract, persons and document names");
  const confidential = atChange("client's data, answers and document contents");

  async function change({ id, state, documentSet, clientPhone }: Contract, email: string): Promise<Contract> {
    const payload = { email, phone: clientPhone, state, documentSet };
    return await receive(portal.test, "changeContractContact", portal.anna, { params: { id }, payload });
  }
  const changedTwice = async () => await change(await change(await create(), "one@example.org"), "two@example.org");

  it("reports no defects for an unchanged contract after a contact change", async () => {
    const { number } = await changedTwice();
    expect(await prove(number)).toEqual([]);
    const proof = await proofs.prove({ number: number ?? "" });
    expect(proof?.findings?.map(({ subject }) => subject)).toContain(
      "change of the client's contact in the audit trail",
    );
  });

  it.each([
    ["update contracts set client_email = 'one@example.org' where id = $1", row],
    ["update contracts set client_name = 'Jan Jiný' where id = $1", row],
    [`update contract_documents set name = 'Other' where contract_id = $1 and "order" = 1`, row],
    ["update contracts set client = null where id = $1", confidential],
    ["delete from contract_questionnaires where contract_id = $1", confidential],
    // Rows that the contact change did not affect are still compared with the creation.
    ["update contract_items set amount = amount * 3 where contract_id = $1", ordersFinding],
    ["delete from contract_key_documents where contract_id = $1", keyDocumentsFinding],
  ])("reports one finding after: %s", async (statement, finding) => {
    const { id, number } = await changedTwice();
    const { rowCount } = await portal.test.pool.query(statement, [id]);
    expect([rowCount, await prove(number)]).toEqual([1, [finding]]);
  });

  it("reports a changed document, and a document that belongs to an earlier set", async () => {
    const { db } = portal.test;
    const contract = await create();
    const isFirst = eq(contractDocuments.id, contract.documents[0]?.documentId ?? "");
    const [first] = await db.select().from(contractDocuments).where(isFirst);
    if (first === undefined) throw new Error("no row");
    const earlier = testEncryption.decryptRow(contractDocuments, first).content;
    const { number, documents } = await change(contract, "one@example.org");
    const [{ documentId, name, digest, bytes } = { documentId: "", name: "", digest: "", bytes: 0 }] = documents;
    const isTarget = eq(contractDocuments.id, documentId);
    const put = async (content: Buffer, recorded: { digest: string; bytes: number }) => {
      const encrypted = testEncryption.encryptRow(contractDocuments, { id: documentId, content }).content;
      await db
        .update(contractDocuments)
        .set({ ...recorded, content: encrypted })
        .where(isTarget);
    };
    await put(earlier, { digest: contract.documents[0]?.digest ?? "", bytes: earlier.byteLength });
    expect(await prove(number)).toEqual([
      `document 1 ${name}: its digest differs from the ${newest}`,
      "document set: doesn't match the documents' digests",
    ]);
    await put(earlier, { digest, bytes });
    expect((await prove(number))[0]).toContain(`document 1 ${name}: its content doesn't match its digest`);
    await db.delete(contractDocuments).where(isTarget);
    expect(await prove(number)).toEqual([
      `document ${documentId}: is missing`,
      "document set: doesn't match the documents' digests",
      row,
    ]);
  });

  it("reports a corrupted contact change, without findings that depend on this event", async () => {
    const { id, number } = await change(await create(), "one@example.org");
    await tamper(
      `update audit.events set event = replace(event, '"rows"', '"rowz"') where contract_id = $1 and sequence = 2`,
      id,
    );
    expect(await prove(number)).toEqual([
      "audit trail, 2 events: event 2: doesn't match its digested text",
      "change of the client's contact in the audit trail: is missing or can't be read",
    ]);
  });
});
