import { readFile, stat } from "node:fs/promises";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { Unreadable } from "./text-of-file.ts";
import { readZipEntries } from "./zip-directory.ts";

/** What a cell is in the workbook, whatever it shows. */
export type CellType = "text" | "number" | "day" | "yes or no";

/** A row of a sheet: its number, and its cells as text with what they are in the workbook. */
export type SheetRow = { line: number; cells: string[]; types: CellType[] };
type Stop = (reason: string) => never;

const megabyte = 1024 * 1024;
/** A cost template of 10,000 share classes has 45 MB and takes 700 MB of memory while it is read. */
const maxUnpackedBytes = 64 * megabyte;
/** Templates of the market have a few hundred columns. A row costs as much as its last cell is far out. */
const maxColumns = 5000;

/**
 * Reads the rows of the one sheet whose first row `isHeading` accepts, of all that are not hidden; a workbook with a single
 * sheet is read whatever its first row says. Adds a fault and throws `Unreadable` where there is no such sheet or where
 * the workbook cannot be read. Sizes are added up before anything is unpacked, and the library stops unpacking an entry at
 * its declared size, so that a small file cannot fill the memory.
 */
export async function* readWorkbook(
  path: string,
  isHeading: (cells: readonly string[]) => boolean,
  refuse: (reason: string) => void,
): AsyncGenerator<SheetRow> {
  const stop = (reason: string): never => {
    refuse(reason);
    throw new Unreadable(path);
  };
  await refuseLarge(path, stop);
  const bytes = await readFile(path);
  try {
    const sheet = await findSheet(bytes, isHeading, stop);
    for await (const row of rowsOf(bytes, sheet)) {
      if (row.cells.length > maxColumns)
        stop(`row ${row.line} has ${row.cells.length} columns, more than ${maxColumns}`);
      yield row;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    stop(`this workbook cannot be read (${(error as Error).message}): open it in Excel and save it again`);
  }
}

/** An entry whose size is not declared is not one that a spreadsheet has written. */
async function refuseLarge(path: string, stop: Stop): Promise<void> {
  const entries = (await readZipEntries(path)).filter(({ name }) => !name.endsWith("/"));
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const size = Math.max(unpacked, (await stat(path)).size);
  if (entries.some((entry) => entry.unpacked === 0))
    stop("this workbook hides its size: open it in Excel and save it again");
  if (size > maxUnpackedBytes)
    stop(
      `unpacked, this workbook has ${Math.ceil(size / megabyte)} MB, more than ${maxUnpackedBytes / megabyte} MB: save the sheet as CSV`,
    );
}

async function findSheet(
  bytes: Uint8Array,
  isHeading: (cells: readonly string[]) => boolean,
  stop: Stop,
): Promise<number> {
  const sheets: { index: number; name: string }[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }, index) => {
      if (hidden !== true && veryHidden !== true) sheets.push({ index, name });
      // The names only: rows are read one by one.
      return false;
    },
  });
  const [only, ...others] = sheets;
  if (only !== undefined && others.length === 0) return only.index;
  const found: typeof sheets = [];
  for (const sheet of sheets) if (isHeading(await firstRow(bytes, sheet.index))) found.push(sheet);
  const [first, ...more] = found;
  if (first !== undefined && more.length === 0) return first.index;
  const names = (list: typeof sheets) => list.map(({ name }) => `"${name}"`).join(", ");
  return stop(
    first === undefined
      ? `no sheet of this workbook begins with the columns that are needed; its sheets are ${names(sheets)}: keep the one that is to be imported`
      : `several sheets of this workbook begin with the columns that are needed, ${names(found)}: keep the one that is to be imported`,
  );
}

async function firstRow(bytes: Uint8Array, sheet: number): Promise<readonly string[]> {
  for await (const { cells } of rowsOf(bytes, sheet)) return cells;
  return [];
}

/** Rows that have anything in them. */
async function* rowsOf(bytes: Uint8Array, sheet: number): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const read = values.map(cellOf);
    if (read.some(({ text }) => text !== ""))
      yield { line: index + 1, cells: read.map(({ text }) => text), types: read.map(({ type }) => type) };
  }
}

function cellOf(value: unknown): { text: string; type: CellType } {
  if (typeof value === "number") return { text: String(Number(value.toPrecision(15))), type: "number" };
  if (typeof value === "boolean") return { text: value ? "yes" : "no", type: "yes or no" };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), type: "day" };
  return { text: typeof value === "string" ? value.trim() : "", type: "text" };
}

/** The name of a cell as Excel shows it: `C7`. */
export function cellName(column: number, line: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
