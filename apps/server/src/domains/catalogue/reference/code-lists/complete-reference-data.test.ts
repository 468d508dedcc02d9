import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../../testing/test-app.ts";
import { completeReferenceData } from "./insert-code-lists.ts";

describe("the built-in reference data", () => {
  it("adds missing built-in data once for concurrent processes, and leaves existing rows unchanged", async () => {
    const { pool } = await createTestDatabase();
    await pool.query(`insert into countries (id, code, names) values (1, 'CZ', '{"en":"Own","cs":"Own","sk":"Own"}')`);
    await pool.query("insert into banks (id, country_id, code, name) values (10001, 1, '0800', 'Own name')");

    const added = await Promise.all([completeReferenceData(pool), completeReferenceData(pool)]);
    expect(added.filter((count) => count > 0)).toHaveLength(1);
    expect(await completeReferenceData(pool)).toBe(0);

    const countries = await pool.query(
      `select id, names->>'en' as name, dial_code, gives_personal_ids from countries where code in ('CZ', 'SK') order by id`,
    );
    expect(countries.rows).toEqual([
      { id: 1, name: "Own", dial_code: null, gives_personal_ids: false },
      { id: 2, name: expect.any(String) as string, dial_code: "+421", gives_personal_ids: true },
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
