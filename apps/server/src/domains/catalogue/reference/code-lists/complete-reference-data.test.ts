import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrateDatabase, migrationsFolder } from "../../../../db/migrate.ts";
import { createTestDatabase } from "../../../../testing/test-app.ts";
import { completeReferenceData } from "./insert-code-lists.ts";

const texts = JSON.stringify({ en: "x", cs: "x", sk: "x" });

/** Makes the database that a release had whose last migration is `last`. */
async function goBackTo(pool: pg.Pool, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(last)) + 1;
  expect(end).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await pool.query("drop schema public, drizzle, audit cascade; create schema public");
  await migrate(drizzle(pool), { migrationsFolder: folder });
}

describe("a database of an earlier release", () => {
  it("has all countries and the Czech and Slovak banks after the next start, and its own rows as they were", async () => {
    const { pool } = await createTestDatabase();
    await goBackTo(pool, "added_codes_of_proposals");
    for (const [index, code] of ["CZ", "SK", "BG", "DE", "AT"].entries())
      await pool.query("insert into countries (id, code, names) values ($1, $2, $3)", [index + 1, code, texts]);
    await pool.query("insert into banks (id, country_id, code, name) values (10001, 1, '0800', 'Own name')");
    for (const [index, code] of ["ID_CARD", "PASSPORT", "RESIDENCE"].entries())
      await pool.query("insert into identity_document_types (id, code, names) values ($1, $2, $3)", [
        index + 1,
        code,
        texts,
      ]);

    await migrateDatabase(pool);
    const added = await Promise.all([completeReferenceData(pool), completeReferenceData(pool)]);
    expect(added.filter((count) => count > 0)).toHaveLength(1);
    expect(await completeReferenceData(pool)).toBe(0);

    const { rows } = await pool.query(
      `select id, code, dial_code, gives_personal_ids from countries where id <= 5 or code in ('FR', 'AQ') order by id`,
    );
    expect(rows).toEqual([
      { id: 1, code: "CZ", dial_code: "+420", gives_personal_ids: true },
      { id: 2, code: "SK", dial_code: "+421", gives_personal_ids: true },
      { id: 3, code: "BG", dial_code: "+359", gives_personal_ids: false },
      { id: 4, code: "DE", dial_code: "+49", gives_personal_ids: false },
      { id: 5, code: "AT", dial_code: "+43", gives_personal_ids: false },
      { id: expect.any(Number) as number, code: "AQ", dial_code: "+672", gives_personal_ids: false },
      { id: expect.any(Number) as number, code: "FR", dial_code: "+33", gives_personal_ids: false },
    ]);
    expect((await pool.query("select count(*)::int as count from countries")).rows).toEqual([{ count: 250 }]);
    const banks = await pool.query(
      `select c.code as country, count(*)::int as count, max(b.name) filter (where b.code = '0800' and c.code = 'CZ') as own
       from banks b join countries c on c.id = b.country_id group by c.code order by c.code`,
    );
    expect(banks.rows).toEqual([
      { country: "CZ", count: 48, own: "Own name" },
      { country: "SK", count: 41, own: null },
    ]);
    const national = await pool.query("select code from identity_document_types where is_national order by id");
    expect(national.rows).toEqual([{ code: "ID_CARD" }, { code: "PASSPORT" }]);
  });
});
