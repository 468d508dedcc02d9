import { imports } from "../../app/import-kinds.ts";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, it } from "vitest";
import { testEncryption } from "../../testing/keys.ts";
import { createTestApp } from "../../testing/test-app.ts";

/** The folder of real lists, which is outside the repository. The tests are skipped if it is missing. */
const data = join(import.meta.dirname, "../../../../../../shared/data/refs");
const countryNames = { code: "alpha2", name_en: "name_en", name_cs: "name_cs", name_sk: "name_sk" };
const bank = { country: "country", code: "bank_code", name: "name", bic: "bic" };
const postcode = { postcode: "postcode", place: "place" };
const employer = { identification_number: "ico", name: "name" };
type List = { kind: string; name: string; columns: Record<string, string>; country?: string; rows: number };
const lists: List[] = [
  { kind: "countries", name: "countries", columns: countryNames, rows: 250 },
  { kind: "banks", name: "banks", columns: bank, rows: 4_480 },
  { kind: "postcodes", name: "postcodes_cz", columns: postcode, country: "CZ", rows: 15_507 },
  { kind: "postcodes", name: "postcodes_sk", columns: postcode, country: "SK", rows: 4_231 },
  { kind: "employers", name: "companies_cz_sample", columns: employer, country: "CZ", rows: 13 },
  { kind: "employers", name: "organisations_sk", columns: employer, country: "SK", rows: 5_000 },
];

describe.skipIf(!existsSync(data))("the real lists with the import's headings", () => {
  let folder: string;
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("imports real lists completely, and leaves the data unchanged the second time", { timeout: 600_000 }, async () => {
    const { pool } = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), "fundport-lists-"));
    for (const { kind, name, columns, country, rows } of lists) {
      const path = join(folder, `${name}.csv`);
      await writeFile(path, withHeadings(join(data, `${name}.csv`), columns, country));
      expect(await imports.runImport(pool, kind, path, { encryption: testEncryption })).toMatchObject({ read: rows });
      expect(await imports.runImport(pool, kind, path, { encryption: testEncryption })).toMatchObject({
        read: rows,
        added: 0,
        changed: 0,
        notes: [],
      });
    }
    const { rows } = await pool.query(
      `select (select count(*)::int from countries) as countries, (select count(*)::int from banks) as banks,
         (select count(*)::int from postcodes) as postcodes, (select count(*)::int from employers) as employers`,
    );
    expect(rows).toEqual([{ countries: 250, banks: 4_480, postcodes: 19_738, employers: 5_013 }]);
  });
});

/**
 * Returns a list with its columns renamed to the import's columns. If `country` is given, it becomes the first column
 * of all rows.
 */
function withHeadings(path: string, columns: Record<string, string>, country?: string): string {
  const rows: Record<string, string>[] = parse(readFileSync(path, "utf8"), { columns: true });
  const cell = (value = "") => `"${value.replaceAll('"', '""')}"`;
  const head = [...(country ? ["country"] : []), ...Object.keys(columns)].join(",");
  const line = (row: Record<string, string>) =>
    [...(country ? [country] : []), ...Object.values(columns).map((column) => cell(row[column]))].join(",");
  return [head, ...rows.map(line)].join("\n");
}
