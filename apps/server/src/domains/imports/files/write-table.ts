import { guardFormula } from "../../../lib/csv/formula-guard.ts";
import type { Work } from "../definition/work.ts";
import { unambiguous } from "../definition/numbers.ts";
import { type Columns, cellsOf, type Entry } from "../definition/kind.ts";

type Rows = Iterable<Readonly<Record<string, string>>> | AsyncIterable<Readonly<Record<string, string>>>;

/** Writes rows as CSV in UTF-8. The columns are in the order of their definition. */
export async function writeCsv(
  { files }: Pick<Work, "files">,
  path: string,
  columns: readonly string[],
  rows: Rows,
): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${columns.join(",")}\n`;
    for await (const row of rows) {
      count += 1;
      yield `${columns.map((column) => cell(row[column] ?? "")).join(",")}\n`;
    }
  }
  await files.write(path, lines());
  return count;
}

/** Writes the rows of a table kind as CSV. */
export const writeEntries = async (
  work: Pick<Work, "files">,
  path: string,
  columns: Columns,
  entries: readonly Entry[],
): Promise<number> =>
  await writeCsv(
    work,
    path,
    Object.keys(columns).filter((name) => columns[name]?.isHint !== true),
    entries.map((entry) => withClearNumbers(columns, cellsOf(columns, entry))),
  );

/** Formats numbers so that an import can read them without a given decimal mark. */
function withClearNumbers(columns: Columns, cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      columns[name]?.workbookType === "numbers" ? unambiguous(text) : text,
    ]),
  );
}

/** Returns example rows as CSV. Cells are guarded against formulas, the same as in exports. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  return csvText([columns, ...rows.map((row) => columns.map((column) => guardFormula(row[column] ?? "")))]);
}

/** Returns rows as CSV without a guard against formulas. */
export function csvText(rows: readonly (readonly string[])[], delimiter = ","): string {
  return `${rows.map((cells) => cells.map(quoted).join(delimiter)).join("\n")}\n`;
}

/** Guards a cell so that a spreadsheet does not read it as a formula, and quotes it if necessary. */
const cell = (value: string): string => quoted(guardFormula(value));

/** Quotes a value if necessary, also if it begins or ends with whitespace, which would be lost. */
function quoted(value: string): string {
  return /[",;\n\r\t]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
