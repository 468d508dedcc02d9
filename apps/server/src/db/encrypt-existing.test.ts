import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import * as schema from "../app/schema.ts";
import { parseDataKeys } from "../lib/keys/data-keys.ts";
import { clients } from "../domains/clients/records/tables.ts";
import { contractQuestionnaires, frameworkContracts } from "../domains/contracts/records/tables.ts";
import { drafts } from "../domains/sales/drafts/tables.ts";
import { idempotencyKeys } from "../domains/messaging/idempotency/tables.ts";
import { outboxAttachments } from "../domains/messaging/outbox/tables.ts";
import { proposals } from "../domains/sales/proposals/tables.ts";
import { unsavedWorks } from "../domains/identity/sessions/tables.ts";
import { webRequests } from "../domains/sales/web-requests/tables.ts";
import { testEncryption, testKeys } from "../testing/keys.ts";
import { findInDatabase } from "../testing/find-in-database.ts";
import { connect } from "./client.ts";
import { listEncryptedTables } from "./encrypted-tables.ts";
import { migrateDatabase, type MigrationKeys, migrationsFolder } from "./migrate.ts";

const lastPlainMigration = /_encrypted_columns_beside_plain_ones$/;
const keys = parseDataKeys(testKeys.DATA_KEYS, testKeys.INDEX_KEY);
const sources = { dataKeys: "DATA_KEYS", indexKey: "INDEX_KEY" };
const tables = listEncryptedTables(schema);
const draftCount = 130;
const secretOf = (index: number) => `Secret-${String(index).padStart(4, "0")}`;
/** What stands in the old rows below, and nowhere afterwards. */
const secrets = ["8001010009", "P-DOCUMENT-7", "19-2000145399", "Answer-of-the-client", "Attached-bytes", secretOf(0)];

/** A database as the release before encryption left it, with rows of every kind. */
async function openOldDatabase() {
  const { address } = inject("database");
  const database = `fundport_test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(address);
  await admin.connect();
  await admin.query(`create database ${database} template template0 encoding 'UTF8'`);
  const { db, pool, close } = connect({ ...address, database });
  onTestFinished(async () => {
    await close();
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  });
  await migrateAsBefore(pool);
  await pool.query(oldRows);
  for (let index = 0; index < draftCount; index += 1) {
    await pool.query(
      `insert into drafts (id, user_id, name, name_key, identifier, version, data, revision, created_at, updated_at)
       values ($1, 1, $1, $1, $2, 1, $3, 4, now(), now())`,
      [`draft-${index}`, secretOf(index), `{"items":{"z":1,"a":"${secretOf(index)}"}}`],
    );
  }
  return { db, pool };
}

async function migrateAsBefore(pool: pg.Pool): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const until = journal.entries.findIndex(({ tag }) => lastPlainMigration.test(tag));
  await pool.query(`create schema drizzle; create table drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  for (const { tag, when } of journal.entries.slice(0, until)) {
    await pool.query(await readFile(join(migrationsFolder, `${tag}.sql`), "utf8"));
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [tag, when]);
  }
}

const oldRows = `
  insert into countries (id, code, names) values (1, 'CZ', '{}');
  insert into currencies (id, code, names) values (1, 'CZK', '{}');
  insert into companies (id, name) values (1, 'Advisors');
  insert into supports (id, name, phone_number, email) values (1, 'Support', '+420222333444', 's@example.com');
  insert into users (id, username, password_hash, full_name, email, currency_id, country_id, company_id, support_id, language, roles, klasik_payments, prepaid_currency_id)
    values (1, 'anna', 'x', 'Anna', 'anna@example.com', 1, 1, 1, 1, 'cs', '{}', '{}', 1);
  insert into commission_models (id, code, names, country_code, available_for_ltip, "order") values (1, 'FIX', '{}', 'CZ', false, 1);
  insert into clients (id, identification_type, identification_id, citizenship_country_id, name, surname, birth_date, email, phone_number, identity_document_number, account_number)
    values (5, 'BirthNumber', '8001010009', 1, 'Jan', 'Novák', '1980-01-01', 'jan@example.com', '+420601000001', 'P-DOCUMENT-7', '19-2000145399'),
           (6, 'VID', 'VID-6', 1, 'Eva', 'Malá', '1980-01-01', 'eva@example.com', '+420601000002', null, null);
  insert into framework_contracts (id, user_id, client_name, client_birth_date, account_number, commission_model_id)
    values (3, 1, 'Jan Novák', '1980-01-01', '19-2000145399/0800', 1), (4, 1, 'Eva Malá', '1980-01-01', null, 1);
  insert into contracts (id, user_id, client_id, commission_model_id, created_at) values (9, 1, 5, 1, now());
  insert into contract_questionnaires (contract_id, code, answers, answered_at)
    values (9, 'AML', '[{"questionCode":"Q","answerCode":"A","answerValue":"Answer-of-the-client"}]', now());
  insert into unsaved_works (user_id, version, data, saved_at) values (1, 1, '{"b":"8001010009","a":1}', now());
  insert into web_requests (id, user_id, client) values ('123', 1, '{"identificationId":"8001010009"}');
  insert into idempotency_keys (user_id, key, digest, answer, created_at)
    values (1, 'k', 'd', '{"identifier":"8001010009"}', now()), (1, 'null', 'd', null, now());
  insert into outbox_messages (channel, recipient, message_id, content) values ('email', 'a@example.com', 'm', 'c');
  insert into outbox_attachments (outbox_message_id, name, mime_type, content) values (1, 'a.pdf', 'application/pdf', 'Attached-bytes');
  insert into proposals (id, user_id, created_at, language, payload, figures, pdf_digest, pdf_bytes)
    values ('p', 1, now(), 'cs', '[{"name":"P","message":"Answer-of-the-client"}]', '{}', 'd', 1);
`;

const withKeys = (print: (line: string) => void = () => undefined): MigrationKeys => ({ keys, sources, tables, print });

describe("the upgrade of a database with plain values", () => {
  it("encrypts every value once, also when it is stopped in the middle, and leaves nothing plain", async () => {
    const { db, pool } = await openOldDatabase();
    for (const secret of secrets) expect(await findInDatabase(pool, secret)).not.toEqual([]);
    const stopped = new Error("stopped");
    const stopAt = (line: string) => {
      if (line.includes("30 %")) throw stopped;
    };
    await expect(migrateDatabase(pool, withKeys(stopAt))).rejects.toBe(stopped);
    const { rows } = await pool.query<{ plain: number; encrypted: number }>(
      "select count(data_plain)::int as plain, count(data)::int as encrypted from drafts",
    );
    const [{ plain, encrypted } = { plain: 0, encrypted: 0 }] = rows;
    expect(plain + encrypted).toBe(draftCount);
    const { rows: halves } = await pool.query(
      "select 1 from drafts where (identifier is null) = (identifier_plain is null)",
    );
    expect(halves).toEqual([]);
    expect((await pool.query("select 1 from drafts where identifier is not null")).rowCount).toBeGreaterThan(0);

    const said: string[] = [];
    await migrateDatabase(
      pool,
      withKeys((line) => said.push(line)),
    );
    expect(said[0]).toMatch(/^Encrypting personal data that is stored already: \d+ values …$/);
    expect(said.at(-1)).toBe("  100 %");
    const read = (await db.select().from(drafts)).map((row) => testEncryption.decryptRow(drafts, row));
    expect(new Set(read.map(({ identifier }) => identifier))).toEqual(
      new Set(Array.from({ length: draftCount }, (_value, index) => secretOf(index))),
    );
    for (const { id, identifier, data, revision } of read) {
      expect([revision, JSON.stringify(data)]).toEqual([4, `{"items":{"z":1,"a":"${identifier ?? ""}"}}`]);
      expect(id).toBe(`draft-${Number(identifier?.slice(-4))}`);
    }
    for (const secret of secrets) expect(await findInDatabase(pool, secret)).toEqual([]);
    const { rows: left } = await pool.query(
      "select table_name, column_name from information_schema.columns where column_name like '%\\_plain'",
    );
    expect(left).toEqual([]);
    // A third start has nothing more to do.
    said.length = 0;
    await migrateDatabase(
      pool,
      withKeys((line) => said.push(line)),
    );
    expect(said).toEqual([]);
  });

  it("keeps what each row said, and finds clients by their numbers", async () => {
    const { db, pool } = await openOldDatabase();
    await migrateDatabase(pool, withKeys());
    const [client] = await db
      .select()
      .from(clients)
      .where(eq(clients.identificationIndex, testEncryption.index(clients.identificationIndex, "800101/0009")));
    expect(client && testEncryption.decryptRow(clients, client)).toMatchObject({
      id: 5,
      identificationId: "8001010009",
      identityDocumentNumber: "P-DOCUMENT-7",
      accountNumber: "19-2000145399",
      iban: null,
    });
    expect(client?.identityDocumentIndex).toEqual(testEncryption.index(clients.identityDocumentIndex, "P DOCUMENT 7"));
    const frameworks = await db.select().from(frameworkContracts).orderBy(frameworkContracts.id);
    expect(frameworks.map((row) => testEncryption.decryptRow(frameworkContracts, row))).toMatchObject([
      { id: 3, accountNumber: "19-2000145399/0800" },
      { id: 4, accountNumber: null },
    ]);
    const [answered] = await db.select().from(contractQuestionnaires);
    expect(answered && testEncryption.decryptRow(contractQuestionnaires, answered).answers).toEqual([
      { questionCode: "Q", answerCode: "A", answerValue: "Answer-of-the-client" },
    ]);
    const [work] = await db.select().from(unsavedWorks);
    expect(work && JSON.stringify(testEncryption.decryptRow(unsavedWorks, work).data)).toBe('{"b":"8001010009","a":1}');
    const [request] = await db.select().from(webRequests);
    expect(request && testEncryption.decryptRow(webRequests, request).client).toEqual({
      identificationId: "8001010009",
    });
    const calls = (await db.select().from(idempotencyKeys).orderBy(idempotencyKeys.key)).map((row) =>
      testEncryption.decryptRow(idempotencyKeys, row),
    );
    expect(calls.map(({ key, answer }) => [key, answer])).toEqual([
      ["k", { identifier: "8001010009" }],
      ["null", null],
    ]);
    const [attachment] = await db.select().from(outboxAttachments);
    expect(attachment && testEncryption.decryptRow(outboxAttachments, attachment).content.toString()).toBe(
      "Attached-bytes",
    );
    const [proposal] = await db.select().from(proposals);
    expect(proposal && testEncryption.decryptRow(proposals, proposal).payload).toEqual([
      { name: "P", message: "Answer-of-the-client" },
    ]);
  });

  it("is refused without keys, and with other keys than those it was begun with", async () => {
    const { pool } = await openOldDatabase();
    await expect(migrateDatabase(pool)).rejects.toThrow(/not encrypted yet: start the portal once/);
    const stopped = new Error("stopped");
    const stop = withKeys(() => {
      throw stopped;
    });
    await expect(migrateDatabase(pool, stop)).rejects.toBe(stopped);
    const others = {
      ...withKeys(),
      keys: parseDataKeys(`1:${randomBytes(32).toString("base64")}`, testKeys.INDEX_KEY),
    };
    await expect(migrateDatabase(pool, others)).rejects.toThrow(/DATA_KEYS has another key 1/);
    await migrateDatabase(pool, withKeys());
  });
});
