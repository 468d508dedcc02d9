import { access } from "node:fs/promises";
import { join } from "node:path";
import { parseFundLine } from "./fund-line.ts";
import type { ImportedFund } from "./fund-line.ts";
import type { Work } from "./import-funds.ts";
import { isinFault } from "./isin.ts";
import { readCsv } from "./read-csv.ts";
import type { Row } from "./read-csv.ts";

export const instrumentsFile = "instruments.csv";
/** A file of prices and the fund it belongs to. */
export type Instrument = { id: string; path: string; fund: ImportedFund };
export type Instruments = {
  funds: Instrument[];
  /** How many of each kind that is no fund were left out. */
  leftOut: Map<string, number>;
};
const otherKinds = new Set(["stock", "index", "commodity"]);

/**
 * Reads the list of instruments of a folder of prices. Funds and ETFs are taken, by ISIN or, without one, with their id
 * as symbol; shares, indices and commodities cannot be sold as funds and are left out.
 */
export async function readInstruments(folder: string, { faults, signal }: Work): Promise<Instruments> {
  const funds = new Map<string, Instrument>();
  const seen = new Map<string, number>();
  const leftOut = new Map<string, number>();
  const add = (row: Row, column: string, reason: string) =>
    faults.add({ file: instrumentsFile, line: row.line, column, reason });
  const reading = { file: instrumentsFile, faults, onBytes: () => undefined, signal };
  for await (const row of readCsv(join(folder, instrumentsFile), ["id", "isin", "name", "kind", "currency"], reading)) {
    const { id = "", kind = "", isin = "" } = row.values;
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,58}$/.test(id)) {
      add(row, "id", `"${id}" cannot be the name of a file: letters, digits, dots and dashes only`);
      continue;
    }
    const first = seen.get(id);
    if (first !== undefined) {
      add(row, "id", `${id} stands in line ${first} already`);
      continue;
    }
    seen.set(id, row.line);
    if (otherKinds.has(kind)) {
      const wrong = isin === "" ? null : isinFault(isin);
      if (wrong !== null) add(row, "isin", wrong);
      leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
      continue;
    }
    const fund = parseFundLine({
      line: row.line,
      values: { ...row.values, symbol: id, asset_group: row.values.asset ?? "" },
    });
    if (Array.isArray(fund)) {
      for (const { column, reason } of fund) add(row, column, reason);
      continue;
    }
    const path = join(folder, `${id}.csv`);
    const known = funds.get(fund.key);
    if (known !== undefined) add(row, "isin", `${fund.key} is the instrument ${known.id} already`);
    else if (await exists(path)) funds.set(fund.key, { id, path, fund });
    else add(row, "id", `the folder has no file ${id}.csv`);
  }
  return { funds: [...funds.values()], leftOut };
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
