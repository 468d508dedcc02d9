import { access } from "node:fs/promises";
import { join } from "node:path";
import { currency } from "../../../import/currencies.ts";
import { readCurrency } from "../../../reference/code-lists/iso-4217.ts";
import { findIsinError } from "../isin.ts";
import { completeFund } from "../complete-fund.ts";
import { funds as fundKind } from "../funds.ts";
import { oneOf, pattern, text } from "../../../../imports/definition/column-types.ts";
import { optional, required, type Value } from "../../../../imports/definition/column.ts";
import { readTable } from "../../../../imports/files/read-table.ts";
import type { Entry, TableKind } from "../../../../imports/definition/kind.ts";
import type { Work } from "../../../../imports/definition/work.ts";

export const instrumentsFile = "instruments.csv";
/** A price file and its fund. `line` is the number of the line in the list of instruments. */
export type Instrument = {
  id: string;
  path: string;
  line: number;
  key: string;
  entry: Entry;
  /** The number by which prices are divided: 100 if they are in hundredths of a currency, such as pence. */
  divisor: 1 | 100;
};
export type Instruments = {
  funds: Instrument[];
  /** The number of ignored rows of each kind that is not a fund. */
  leftOut: Map<string, number>;
};
const otherKinds = ["stock", "index", "commodity"] as const;

export const instrumentColumns = {
  id: required(
    pattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,58}$/, "file name of letters, digits, dots and dashes only"),
    "name of the price file without `.csv`",
  ),
  isin: optional(text(60), "ISIN of the fund"),
  symbol: optional(text(60), "symbol of a fund without an ISIN; empty: the id"),
  name: required(text(), "name of the fund, if it isn't in the catalogue yet"),
  kind: required(
    oneOf(["fund", "etf", ...otherKinds]),
    "`fund` or `etf`; stocks, indices and commodities are left out and counted",
  ),
  currency: required(
    currency,
    "currency of the prices and of the fund; prices in hundredths, such as pence, are divided by 100",
  ),
  issuer: optional(text(200), "asset manager of the fund, if it isn't in the catalogue yet"),
  asset: optional(text(), "a data vendor's name of the asset class, if the fund isn't in the catalogue yet"),
};
const list = {
  kind: "prices",
  plural: "instruments",
  columns: instrumentColumns,
  key: ["id"],
} as unknown as TableKind;

/**
 * Reads the list of instruments of a price folder: funds and ETFs by ISIN or symbol. Shares, indices and commodities
 * cannot be sold as funds and are ignored.
 */
export async function readInstruments(folder: string, work: Work): Promise<Instruments> {
  const { errors } = work;
  const { rows } = await readTable(join(folder, instrumentsFile), list, work);
  const funds = new Map<string, Instrument>();
  const seenLines = new Map<string, number>();
  const leftOut = new Map<string, number>();
  for (const { line, fileValues, cells } of rows) {
    const refuse = (column: string, reason: string) => errors.add({ file: instrumentsFile, line, column, reason });
    const { id, kind, isin } = fileValues;
    if (typeof id !== "string" || typeof kind !== "string") continue;
    const wrong = typeof isin === "string" ? findIsinError(isin) : null;
    if (wrong !== null) refuse("isin", wrong);
    const first = seenLines.get(id);
    if (first !== undefined) {
      refuse("id", `${id} is already in line ${first}`);
      continue;
    }
    seenLines.set(id, line);
    if (otherKinds.some((other) => other === kind)) {
      leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
      continue;
    }
    const key = String(isin ?? fileValues["symbol"] ?? id);
    const path = join(folder, `${id}.csv`);
    const known = funds.get(key);
    if (known !== undefined) refuse("isin", `${key} already belongs to the instrument ${known.id}`);
    else if (await exists(path)) {
      const divisor = readCurrency(cells["currency"] ?? "")?.unitsInOne ?? 1;
      funds.set(key, { id, path, line, key, entry: fundOf(fileValues), divisor });
    } else refuse("id", `the folder has no file ${id}.csv`);
  }
  return { funds: [...funds.values()], leftOut };
}

/** Converts an instrument to a row of a fund file. */
function fundOf(fileValues: Entry): Entry {
  const fallbacks: Record<string, Value> = Object.fromEntries(
    Object.entries(fundKind.columns).map(([name, { fallback }]) => [name, fallback]),
  );
  const { id, asset, ...rest } = fileValues;
  const fund = {
    ...rest,
    symbol: fileValues["symbol"] ?? id ?? null,
    ...(asset !== undefined && { asset_group: asset }),
  };
  return completeFund({ ...fallbacks, ...fund }, undefined, fund);
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
