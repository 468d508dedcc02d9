import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as schema from "../app/schema.ts";
import { parseDataKeys } from "../lib/keys/data-keys.ts";
import { addClients, annasClient, seedClients } from "../domains/clients/records/testing/clients.ts";
import { clients } from "../domains/clients/records/tables.ts";
import { createDraftRepository } from "../domains/sales/drafts/repository.ts";
import { drafts } from "../domains/sales/drafts/tables.ts";
import { receive } from "../testing/calls.ts";
import { testEncryption, testKeys } from "../testing/keys.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createEncryption } from "./encryption.ts";
import { countValuesByKey, listEncryptedTables } from "./encrypted-tables.ts";
import { migrateDatabase } from "./migrate.ts";
import { rotateKeys } from "./rotate-keys.ts";

const tables = listEncryptedTables(schema);
const sources = { dataKeys: "DATA_KEYS", indexKey: "INDEX_KEY" };
const newKey = `2:${Buffer.alloc(32, "a newer key").toString("base64")}`;
const oldKeys = parseDataKeys(testKeys.DATA_KEYS, testKeys.INDEX_KEY);
const bothKeys = parseDataKeys(`${newKey},${testKeys.DATA_KEYS}`, testKeys.INDEX_KEY);
const newKeys = parseDataKeys(newKey, testKeys.INDEX_KEY);
const quiet = () => undefined;
const draftCount = 120;
const idOf = (index: number) => `draft-${String(index).padStart(16, "0")}`;
const contentOf = (index: number, text: string) => ({
  name: `Draft ${index}`,
  nameKey: `draft ${index}`,
  identifier: text,
  version: 1 as const,
  data: { version: 1, state: { text } },
});

/** Opens an app with several kinds of encrypted values, all encrypted with the first key. The user anna has drafts. */
async function openFilled() {
  const test = await createTestApp({ data: "catalogue" });
  await seedClients(test.db);
  await addClients(test.db, [{ ...annasClient, id: 13, identificationId: "8557170006", username: "another" }]);
  const anna = await test.logIn("anna");
  const repository = createDraftRepository(test.db, testEncryption);
  const createdAt = new Date("2026-11-20T10:00:00Z");
  for (let index = 0; index < draftCount; index += 1) {
    await repository.insert({ id: idOf(index), userId: 1, createdAt, ...contentOf(index, `first ${index}`) });
  }
  await receive(test, "putUnsavedWork", anna, {
    payload: { version: 1, data: { kept: "work" }, revision: "0".repeat(32), known: [] },
  });
  const count = async () => Object.fromEntries(await countValuesByKey(test.pool, tables));
  const readDrafts = async (encryption = testEncryption) =>
    new Map(
      (await test.db.select().from(drafts)).map((row) => {
        const { id, identifier, data } = encryption.decryptRow(drafts, row);
        return [id, { identifier, data }];
      }),
    );
  return { test, anna, count, readDrafts };
}

describe("a key rotation", () => {
  it("re-encrypts every value with the first key despite concurrent writes, so that the old key is no longer needed", async () => {
    const { test, anna, count, readDrafts } = await openFilled();
    const before = await count();
    const values = before[1] ?? 0;
    expect(before).toEqual({ 1: values });
    expect(values).toBeGreaterThan(2 * draftCount);
    const { rows: indexes } = await test.pool.query("select id, identification_index from clients order by id");

    // A server that still uses the old keys locks a row while the other rows are rewritten.
    const slow = await test.pool.connect();
    let rotation: Promise<number> | undefined;
    try {
      await slow.query("begin");
      const late = testEncryption.encryptRow(drafts, { id: idOf(3), ...contentOf(3, "written during the rotation") });
      await slow.query("update drafts set identifier = $2, data = $3 where id = $1", [
        idOf(3),
        late.identifier,
        late.data,
      ]);
      rotation = rotateKeys(test.pool, bothKeys, tables, quiet);
      const started = createDraftRepository(test.db, createEncryption(bothKeys));
      for (let index = 20; index < 100; index += 1) {
        const change = { userId: 1, id: idOf(index), revision: null, updatedAt: new Date("2026-11-20T11:00:00Z") };
        const content = contentOf(index, `second ${index}`);
        expect(await started.replace({ ...change, content })).not.toBeNull();
      }
      await expect
        .poll(
          async () => {
            const { rowCount } = await test.pool.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            );
            return rowCount;
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      await slow.query("commit");
    } finally {
      // The connection is released even if an assertion failed, because the app waits for it when it closes.
      slow.release(true);
    }
    await rotation;

    expect(await count()).toEqual({ 2: values });
    const read = await readDrafts(createEncryption(newKeys));
    for (let index = 0; index < draftCount; index += 1) {
      const text =
        index === 3 ? "written during the rotation" : `${index >= 20 && index < 100 ? "second" : "first"} ${index}`;
      expect(read.get(idOf(index))).toEqual({ identifier: text, data: { version: 1, state: { text } } });
    }
    expect((await test.pool.query("select id, identification_index from clients order by id")).rows).toEqual(indexes);

    await migrateDatabase(test.pool, { keys: newKeys, sources, tables });
    const renewed = { ...test, app: await test.another(createEncryption(newKeys)) };
    expect((await receive(renewed, "getDraft", anna, { params: { id: idOf(3) } })).identifier).toBe(
      "written during the rotation",
    );
    expect(await receive(renewed, "getUnsavedWork", anna)).toMatchObject({ data: { kept: "work" } });
    expect(await receive(renewed, "getClient", anna, { params: { id: annasClient.id } })).toMatchObject({
      identificationId: annasClient.identificationId,
    });
    await expect(migrateDatabase(test.pool, { keys: oldKeys, sources, tables })).rejects.toThrow(
      `DATA_KEYS has no key 2, which encrypts ${values} values in this database.`,
    );
  });

  it("continues after an interruption, and changes no values when it runs again", async () => {
    const { test, count, readDrafts } = await openFilled();
    const values = (await count())[1] ?? 0;
    const before = await readDrafts();
    const stopped = new Error("stopped");
    const stop = (table: string) => {
      if (table === "drafts") throw stopped;
    };
    await expect(rotateKeys(test.pool, bothKeys, tables, stop)).rejects.toBe(stopped);
    const halfway = await count();
    expect((halfway[1] ?? 0) + (halfway[2] ?? 0)).toBe(values);
    expect([halfway[1], halfway[2]]).not.toContain(undefined);
    expect(await readDrafts(createEncryption(bothKeys))).toEqual(before);

    expect(await rotateKeys(test.pool, bothKeys, tables, quiet)).toBe(halfway[1]);
    expect(await count()).toEqual({ 2: values });
    expect(await readDrafts(createEncryption(newKeys))).toEqual(before);
    const stored = () => test.pool.query("select id, xmin::text, identifier, data from drafts order by id");
    const { rows } = await stored();
    expect(await rotateKeys(test.pool, bothKeys, tables, quiet)).toBe(0);
    expect((await stored()).rows).toEqual(rows);
  });

  it("stops at a value that no key decrypts, and leaves that value unchanged", async () => {
    const { test } = await openFilled();
    const bytes = async (id: number) =>
      (await test.pool.query("select iban from clients where id = $1", [id])).rows as unknown[];
    await test.pool.query("update clients set iban = account_number where id = $1", [annasClient.id]);
    const copiedBytes = await bytes(annasClient.id);
    await expect(rotateKeys(test.pool, bothKeys, tables, quiet)).rejects.toThrow(
      /^The encrypted value in clients\.iban can't be read: it doesn't match its position and key 1$/,
    );
    expect(await bytes(annasClient.id)).toEqual(copiedBytes);
    const [other] = await test.db.select().from(clients).where(eq(clients.id, 13));
    expect(other && createEncryption(bothKeys).decryptRow(clients, other).iban).toBe(annasClient.iban);
  });
});
