import type { ImportOptions } from "../run/in-transaction.ts";
import { imports } from "../../../app/import-kinds.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect } from "vitest";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { ImportRefused } from "../definition/file-errors.ts";

/** The tables that an import can change. */
const tables = [
  "funds",
  "fund_prices",
  "fund_figures",
  "fund_fee_schemes",
  "fund_limits",
  "forex_rates",
  "currencies",
  "basic_issuers",
  "data_revisions",
];

export const fundHeader = "isin,name,kind,currency,issuer,asset_group,category,symbol,description";
export const fundFile = [
  fundHeader,
  `AT0000A069S9,"Erster Fonds, ""A""",fund,EUR,Haus Eins,Fixed Income,Corporate Bonds,AA.VI,"Holds bonds\nof two lines"`,
  "US4642865251,Global Min Vol,etf,USD,Haus Zwei,Equities,Developed Markets,ACWV,",
  ",Ohne ISIN Geldmarkt,fund,DKK,,Cash,,OHNE.CO,",
].join("\n");

/** Creates an empty database, and a folder for the files to import. */
export async function openImports() {
  const { pool } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "fundport-import-"));
  afterAll(async () => rm(folder, { recursive: true, force: true }));
  let fileNumber = 0;

  async function file(content: string | Buffer, name = `file-${fileNumber++}.csv`): Promise<string> {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  }

  /**
   * Writes a folder with a list of instruments and the price files, which are keyed by id. Returns the folder's path.
   */
  async function priceFolder(instruments: string, files: Record<string, string>): Promise<string> {
    const name = `prices-${fileNumber++}`;
    await file(instruments, join(name, "instruments.csv"));
    for (const [id, content] of Object.entries(files)) await file(content, join(name, `${id}.csv`));
    return join(folder, name);
  }

  async function readTables(): Promise<unknown> {
    const digests = tables.map(
      (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as ${table}`,
    );
    return (await pool.query(`select ${digests.join(", ")}`)).rows[0];
  }

  /**
   * Returns the errors of a refused import in the form `line column: reason`. Throws if the import has changed data.
   */
  async function errorsOf(kind: string, path: string, options: ImportOptions = {}): Promise<string[]> {
    const before = await readTables();
    const error = await imports
      .runImport(pool, kind, path, { encryption: testEncryption, ...options })
      .catch((thrown: unknown) => thrown);
    expect(await readTables()).toEqual(before);
    if (!(error instanceof ImportRefused)) throw error;
    return error.errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
  }

  return {
    pool,
    folder,
    file,
    priceFolder,
    readTables,
    errorsOf,
    load: (kind: string, path: string, options: ImportOptions = {}) =>
      imports.runImport(pool, kind, path, { encryption: testEncryption, ...options }),
    /** Returns the first value of the first row of a query. */
    one: async <Value>(sql: string, ...values: unknown[]): Promise<Value> => {
      const { rows } = await pool.query<Record<string, Value>>(sql, values);
      return Object.values(rows[0] ?? {})[0] as Value;
    },
  };
}
