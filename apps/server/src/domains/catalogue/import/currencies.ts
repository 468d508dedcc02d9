import type pg from "pg";
import type { Texts } from "../../../lib/texts.ts";
import { CellRefused, type ColumnType } from "../../imports/definition/column.ts";
import { isCurrency, readCurrency } from "../reference/code-lists/iso-4217.ts";

/**
 * The column type of a currency in ISO 4217. The currency may still be missing from the code list. Hundredths such as
 * pence (GBX, GBp, ZAC, ILA) are read as the main currency, and `findHundredths` returns the rows whose amounts must be
 * divided.
 */
export const currency: ColumnType<string> = {
  parse(written) {
    const found = readCurrency(written);
    if (found === null) throw new CellRefused(`"${written}" is not an ISO 4217 currency code such as CZK`);
    return found.code;
  },
  format: (value) => value,
  schema: { type: "string", pattern: "^[A-Z]{3}$" },
  description:
    "an ISO 4217 currency code such as CZK; GBX, ZAC and ILA are hundredths of GBP, ZAR and ILS; CNH is read as CNY",
};

/** Returns the rows whose currency is the hundredth of a currency, such as pence. */
export function findHundredths<Row extends { cells: Readonly<Record<string, string>> }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ cells }) => readCurrency(cells["currency"] ?? "")?.unitsInOne === 100);
}

/**
 * Adds the currencies that the code list lacks, and returns their codes. Users cannot choose the added currencies.
 * Throws if a new code is not in ISO 4217.
 */
export async function addCurrencies(client: pg.ClientBase, codes: Iterable<string>): Promise<string[]> {
  const { rows: known } = await client.query<{ code: string }>("select code from currencies");
  const knownCodes = new Set(known.map(({ code }) => code));
  const missing = new Set([...codes].filter((code) => !knownCodes.has(code)));
  const wrong = [...missing].find((code) => !isCurrency(code));
  if (wrong !== undefined) throw new Error(`${wrong} is not an ISO 4217 currency code`);
  const rows = [...missing].sort().map((code) => ({ code, names: namesOf(code) }));
  const { rows: added } = await client.query<{ code: string }>(
    `insert into currencies (code, names)
     select code, names from jsonb_to_recordset($1) as given (code text, names jsonb) returning code`,
    [JSON.stringify(rows)],
  );
  return added.map(({ code }) => code).sort();
}

/** Returns a currency's names from the JavaScript runtime. Returns the code if the runtime has no name. */
function namesOf(code: string): Texts {
  const name = (language: string) => new Intl.DisplayNames(language, { type: "currency" }).of(code) ?? code;
  return { en: name("en"), cs: name("cs"), sk: name("sk") };
}
