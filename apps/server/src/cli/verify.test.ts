import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EndpointOutput } from "@fundport/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractDecisions, contractDocuments } from "../modules/contract/tables.ts";
import { openContracts } from "../modules/contract-creation/testing/open-contracts.ts";
import { receive } from "../test-support/calls.ts";
import { ids } from "../test-support/catalogue/ids.ts";
import { testEncryption, testKeys } from "../test-support/keys.ts";
import { urlOf } from "../test-support/test-app.ts";

type Made = EndpointOutput<"createContract">;
type Outcome = { code: number; lines: string[]; err: string };

const command = join(import.meta.dirname, "verify.ts");
const folder = await mkdtemp(join(tmpdir(), "fundport-verify-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
let portal: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  portal = await openContracts();
});

function verify(order: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const { address, portalAddress } = portal.test;
  const env = {
    ...process.env,
    ...testKeys,
    DATA_DIR: folder,
    DATABASE_URL: urlOf(portalAddress),
    DATABASE_MIGRATION_URL: urlOf(address),
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...order], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), lines: out.trimEnd().split("\n"), err });
    });
  });
}
const wrongOf = ({ lines }: Outcome) => lines.filter((line) => line.startsWith("WRONG"));

let made = 0;
/** A contract of its own, another person's each time. */
async function create(): Promise<Made> {
  const request = await portal.request();
  const headers = { ...portal.anna, "idempotency-key": `verify-${(made += 1)}` };
  return await receive(portal.test, "createContract", headers, { payload: { ...request, acceptsDuplicate: true } });
}

/** What only somebody does who owns the table. */
async function tamper(change: string, contractId: number): Promise<void> {
  await portal.test.pool.query("alter table audit.events disable trigger events_unchanged");
  const { rowCount } = await portal.test.pool.query(change, [contractId]);
  await portal.test.pool.query("alter table audit.events enable always trigger events_unchanged");
  if (rowCount !== 1) throw new Error(`${rowCount} rows were changed`);
}

describe("the verify command", () => {
  it("says of an untouched contract what was checked, that it is right, and who may change the trail", async () => {
    const { number, documents } = await create();
    const { code, lines, err } = await verify([number ?? ""]);
    expect([code, err]).toEqual([0, ""]);
    const { user: role } = portal.test.portalAddress;
    expect(lines).toEqual([
      `Contract ${number}, made 2026-11-21T10:00:00.000Z`,
      `Two roles: portals work as ${role}, which can add to the audit trail and not change it; ${portal.test.address.user} owns it.`,
      "right  audit trail, 1 event",
      "right  creation in the audit trail",
      "right  state Created",
      ...documents.map(({ name }, place) => `right  document ${place + 1} ${name}`),
      "right  document set",
      "right  decision file",
      expect.stringMatching(/^The last event's digest is [0-9a-f]{64}\.$/),
      "Everything is as it was written.",
    ]);
  });

  it("says so where one role owns the trail and works on it", async () => {
    const { number } = await create();
    const { user: role } = portal.test.address;
    const one = { DATABASE_URL: urlOf(portal.test.address), DATABASE_MIGRATION_URL: "" };
    const { code, lines } = await verify([number ?? ""], one);
    expect([code, lines[1]]).toEqual([
      0,
      `One role: ${role} can change the audit trail of ${role}, or let itself do so. DATABASE_MIGRATION_URL makes them two.`,
    ]);
  });

  it("follows a contract that was superseded", async () => {
    const first = await create();
    const request = await portal.request();
    const headers = { ...portal.anna, "idempotency-key": "verify-superseding" };
    const payload = { ...request, acceptsDuplicate: true, previousContractId: first.id };
    await receive(portal.test, "createContract", headers, { payload });
    const { code, lines } = await verify([first.number ?? ""]);
    expect(code).toBe(0);
    expect(lines).toContain("right  audit trail, 2 events");
    expect(lines).toContain("right  state Superseded");
    await portal.test.pool.query("update contracts set state = 'Signed' where id = $1", [first.id]);
    expect(wrongOf(await verify([first.number ?? ""]))).toEqual([
      'WRONG  state Signed: the audit trail says "Superseded"',
    ]);
  });

  it("names an event of which a byte was changed", async () => {
    const { id, number } = await create();
    await tamper(
      "update audit.events set event = replace(event, '2026-11-21', '2026-11-20') where contract_id = $1",
      id,
    );
    const outcome = await verify([number ?? ""]);
    expect(outcome.code).toBe(1);
    expect(wrongOf(outcome)).toEqual(["WRONG  audit trail, 1 event: event 1: does not say what was digested"]);
  });

  it("names a trail that was emptied", async () => {
    const { id, number } = await create();
    await tamper("delete from audit.events where contract_id = $1", id);
    expect(wrongOf(await verify([number ?? ""]))).toEqual([
      "WRONG  creation in the audit trail: there is none that can be read",
    ]);
  });

  it("names a document of which a byte was changed where it is kept", async () => {
    const { number, documents } = await create();
    await portal.test.pool.query(
      "update contract_documents set content = set_byte(content, 1000, get_byte(content, 1000) # 1) where id = $1",
      [documents[1]?.documentId],
    );
    const outcome = await verify([number ?? ""]);
    expect(outcome.code).toBe(1);
    expect(wrongOf(outcome)).toEqual([
      `WRONG  document 2 ${documents[1]?.name}: cannot be decrypted: changed, moved, or encrypted with a key that is not given`,
    ]);
    expect(outcome.lines.at(-1)).toMatch(/^1 of \d+ are wrong\.$/);
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
    const subject = `WRONG  document 2 ${name}`;
    expect(wrongOf(await verify([number ?? ""]))).toEqual([`${subject}: its bytes are not those of its digest`]);

    await db
      .update(contractDocuments)
      .set({ bytes: bytes + 1 })
      .where(isIt);
    expect(wrongOf(await verify([number ?? ""]))).toEqual([
      `${subject}: its bytes are not those of its digest; has ${bytes} bytes where ${bytes + 1} were kept`,
    ]);

    await db
      .update(contractDocuments)
      .set({ bytes, digest: digest.replace(/^./, digest.startsWith("0") ? "1" : "0") })
      .where(isIt);
    expect(wrongOf(await verify([number ?? ""]))).toEqual([
      `${subject}: its bytes are not those of its digest; its digest is not the one of the creation`,
      "WRONG  document set: is not that of the documents' digests",
    ]);

    await db.delete(contractDocuments).where(isIt);
    expect(wrongOf(await verify([number ?? ""]))).toEqual([
      `WRONG  document ${documentId}: is missing`,
      "WRONG  document set: is not that of the documents' digests",
    ]);
  });

  it("names a decision file that was changed, and one that is missing", async () => {
    const { db } = portal.test;
    const { id, number } = await create();
    const isIt = eq(contractDecisions.contractId, id);
    const { content } = testEncryption.encryptRow(contractDecisions, { contractId: id, content: "{}" });
    await db.update(contractDecisions).set({ content }).where(isIt);
    const outcome = await verify([number ?? ""]);
    expect([outcome.code, wrongOf(outcome)]).toEqual([
      1,
      ["WRONG  decision file: its content is not that of its digest"],
    ]);
    await db.delete(contractDecisions).where(isIt);
    expect(wrongOf(await verify([number ?? ""]))).toEqual(["WRONG  decision file: is missing"]);
  });

  it("says of a contract without a number that it was made before documents were kept", async () => {
    const at = "2026-01-05T10:00:00.000Z";
    const { rows } = await portal.test.pool.query<{ id: number }>(
      `insert into contracts (user_id, commission_model_id, created_at, state, state_since, client_name)
         values (2, $1, $2, 'Delivered', $2, 'Adam Novák') returning id`,
      [ids.fixCz, at],
    );
    const { code, lines } = await verify(["--id", String(rows[0]?.id)]);
    expect([code, lines[0], lines.at(-1)]).toEqual([
      0,
      `Contract with the id ${rows[0]?.id}, made ${at}`,
      "It was made before documents were kept: there is nothing to compare.",
    ]);
  });

  it("knows no contract by a wrong number, and says how it is used", async () => {
    expect(await verify(["0000000000"])).toMatchObject({ code: 1, err: "There is no contract 0000000000.\n" });
    expect(await verify(["--id", "2147483647"])).toMatchObject({
      code: 1,
      err: "There is no contract with the id 2147483647.\n",
    });
    for (const order of [[], ["1", "2"], ["--id", "x"], ["--id", "2147483648"], ["--id", "1", "2"], ["--all"]]) {
      expect(await verify(order)).toMatchObject({ code: 1, err: expect.stringContaining("Usage:") as string });
    }
  });

  it("asks for the keys, without which nothing can be read", async () => {
    expect(await verify(["1"], { DATA_KEYS: "", INDEX_KEY: "" })).toMatchObject({
      code: 1,
      err: "Nothing was verified: DATA_KEYS and INDEX_KEY must be given, as the portal has them.\n",
    });
  });
});
