/** Column types for keys of products in import files, and checks of rows that refer to products. */
import { CellRefused, type ColumnType } from "../../imports/definition/column.ts";
import { oneOf } from "../../imports/definition/column-types.ts";
import { percentage } from "../../imports/definition/number-types.ts";
import type { EntryLine, RefuseLine } from "../../imports/definition/kind.ts";
import type { Work } from "../../imports/definition/work.ts";

/**
 * The column type of a fund's key: the ISIN, or the symbol of a fund without an ISIN. Spaces in an ISIN are ignored.
 */
export const fundKey: ColumnType<string> = {
  parse(written) {
    const bare = written.replaceAll(/\s/g, "");
    const isin = /^[A-Za-z]{2}[A-Za-z\d]{9}\d$/.test(bare) ? bare.toUpperCase() : written;
    if (isin.length > 60) throw new CellRefused("longer than 60 characters");
    return isin;
  },
  format: (value) => value,
  schema: { type: "string", maxLength: 60 },
  description: "an ISIN, or the symbol of a fund without one",
};
export const requirement = oneOf(["Required", "Optional", "Forbidden"]);
/** The column type of a gain in percent a year, which may be negative. */
export const gain = percentage({ min: -100, max: 1000, maxDecimals: 6, example: "4.5" });

/** Refuses lines that refer to funds missing from the catalogue. */
export async function refuseUnknownFunds(
  lines: readonly EntryLine[],
  { client }: Work,
  refuse: (line: number, column: string, reason: string) => void,
  column = "fund",
): Promise<void> {
  const keys = [...new Set(lines.map(({ entry }) => String(entry[column])))];
  const { rows } = await client.query<{ key: string }>(
    "select coalesce(isin, symbol) as key from funds where coalesce(isin, symbol) = any($1)",
    [keys],
  );
  const known = new Set(rows.map(({ key }) => key));
  for (const { line, entry } of lines) {
    const key = String(entry[column]);
    if (!known.has(key)) refuse(line, column, `unknown fund ${key}: import it first`);
  }
}

/** Refuses groups of lines whose shares do not add up to 100 %. */
export function refuseUnlessWhole(
  lines: readonly EntryLine[],
  groupColumn: string,
  shareColumn: string,
  refuse: (line: number, column: string, reason: string) => void,
): void {
  const groups = new Map<string, { line: number; sum: number }>();
  for (const { line, entry } of lines) {
    const key = String(entry[groupColumn]);
    const sum = (groups.get(key)?.sum ?? 0) + Number(entry[shareColumn]);
    groups.set(key, { line, sum });
  }
  for (const [key, { line, sum }] of groups)
    if (Math.abs(sum - 100) > 0.005)
      refuse(line, shareColumn, `the weights of ${key} add up to ${Number(sum.toFixed(4))} %, not to 100 %`);
}

export const productKind = oneOf(["fund", "program"]);

/** Refuses lines that refer to products missing from the catalogue. */
export async function refuseUnknownProducts(
  lines: readonly EntryLine[],
  work: Work,
  refuse: RefuseLine,
): Promise<void> {
  await refuseUnknownFunds(
    lines.filter(({ entry }) => entry["kind"] === "fund"),
    work,
    refuse,
    "product",
  );
  const { rows } = await work.client.query<{ code: string }>("select code from programs");
  const programs = new Set(rows.map(({ code }) => code));
  for (const { line, entry } of lines)
    if (entry["kind"] === "program" && !programs.has(String(entry["product"])))
      refuse(line, "product", `unknown program ${String(entry["product"])}: import it first`);
}

/** SQL for the key of each kind of product. The product's table must have the alias `p`. */
export const productOf: Record<string, string> = { fund: "coalesce(p.isin, p.symbol)", program: "p.code" };
