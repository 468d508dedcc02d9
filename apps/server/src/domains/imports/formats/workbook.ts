import { readFile, stat } from "node:fs/promises";
import { stripInvisible } from "@fundport/rules";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { Unreadable } from "../files/read-text.ts";
import { readZipEntries } from "./zip-directory.ts";

/** The type of a cell in the workbook. It can differ from the displayed text. */
export type CellType = "text" | "number" | "day" | "yes or no";

/** A row of a sheet: its number, its cells as text, and the type of each cell. */
export type SheetRow = { line: number; cells: string[]; types: CellType[] };
type Stop = (reason: string) => never;

const megabyte = 1024 * 1024;
/**
 * The largest unpacked size of a workbook. A cost template of 10,000 share classes has 45 MB unpacked, and reading it
 * needs 700 MB of memory.
 */
const maxUnpackedBytes = 64 * megabyte;
/**
 * The largest number of columns. Market templates have a few hundred. The library fills a row up to its last cell, so a
 * single cell far to the right is expensive.
 */
const maxColumns = 5000;
/** The largest number of cells. A template of 13,000 rows has 2 million. */
const maxCells = 20_000_000;
/** The largest number of rows, which is also Excel's limit. */
const maxRows = 1_048_576;

/**
 * Reads the rows of the only visible sheet. If several sheets are visible, reads the only one whose first row
 * `isHeading` accepts. Calls `refuse` and throws `Unreadable` if no single sheet qualifies or the workbook cannot be
 * read. Adds up the declared sizes before unpacking. The library stops unpacking an entry at its declared size, so a
 * small file cannot exhaust the memory.
 */
export async function* readWorkbook(
  path: string,
  isHeading: (cells: readonly string[]) => boolean,
  { refuse, signal }: { refuse: (reason: string) => void; signal: AbortSignal },
): AsyncGenerator<SheetRow> {
  const stop = (reason: string): never => {
    refuse(reason);
    throw new Unreadable(path);
  };
  await refuseLarge(path, stop);
  const bytes = await readFile(path);
  try {
    const sheet = await findSheet(bytes, isHeading, stop);
    await refuseManyCells(bytes, sheet, { stop, signal });
    const percentages = await findPercentages(bytes, sheet, stop);
    for await (const row of rowsOf(bytes, sheet, percentages)) {
      signal.throwIfAborted();
      yield row;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    signal.throwIfAborted();
    stop(`this workbook can't be read (${(error as Error).message}): open it in Excel and save it again`);
  }
}

/**
 * Refuses a workbook that is too large. Refuses an entry without a declared size, because spreadsheets always declare
 * it.
 */
async function refuseLarge(path: string, stop: Stop): Promise<void> {
  const entries = (await readZipEntries(path)).filter(({ name }) => !name.endsWith("/"));
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const size = Math.max(unpacked, (await stat(path)).size);
  if (entries.some((entry) => entry.unpacked === 0))
    stop("this workbook doesn't declare its unpacked size: open it in Excel and save it again");
  if (size > maxUnpackedBytes)
    stop(
      `this workbook has ${Math.ceil(size / megabyte)} MB when unpacked; the limit is ${maxUnpackedBytes / megabyte} MB: save the sheet as CSV`,
    );
}

/**
 * Refuses a sheet with too many cells. A row of a few bytes can declare thousands of cells; reading row by row counts
 * them without storing them.
 */
async function refuseManyCells(
  bytes: Uint8Array,
  sheet: number,
  { stop, signal }: { stop: Stop; signal: AbortSignal },
): Promise<void> {
  let cells = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    signal.throwIfAborted();
    if (index >= maxRows) stop(`this sheet has a row ${index + 1}; the limit is ${maxRows}`);
    if (values.length > maxColumns) stop(`row ${index + 1} has ${values.length} columns; the limit is ${maxColumns}`);
    cells += values.length;
    if (cells > maxCells) stop(`this sheet has more than ${maxCells} cells: delete the empty rows and columns`);
  }
}

/**
 * Finds the cells that Excel shows as percentages, in which 0.0125 means 1.25%. Refuses a formula without a stored
 * result, which some programs write, because its cell would be read as empty. The row-by-row reader returns neither
 * formats nor formulas, so the sheet is read a second time.
 */
async function findPercentages(bytes: Uint8Array, sheet: number, stop: Stop): Promise<ReadonlySet<string>> {
  const { sheets } = await readXlsx(bytes, { sheets: [sheet], readStyles: true });
  const found = new Set<string>();
  for (const [key, { type, value, style }] of sheets[0]?.cells ?? []) {
    const [row = 0, column = 0] = key.split(",").map(Number);
    if (type === "formula" && value === null)
      stop(
        `the formula in cell ${cellName(column, row + 1)} has no result: open the workbook in Excel and save it again`,
      );
    if (isPercentFormat(style?.numFmt ?? "")) found.add(key);
  }
  return found;
}

/**
 * Returns true if a number format multiplies by 100. A percent sign in quotes or after a backslash is only displayed.
 */
const isPercentFormat = (format: string): boolean => format.replaceAll(/"[^"]*"|\\./g, "").includes("%");

async function findSheet(
  bytes: Uint8Array,
  isHeading: (cells: readonly string[]) => boolean,
  stop: Stop,
): Promise<number> {
  const sheets: { index: number; name: string }[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }, index) => {
      if (hidden !== true && veryHidden !== true) sheets.push({ index, name });
      // Reads no sheet, because only the names are needed.
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
      ? `none of the sheets ${names(sheets)} has the required columns in its first row: keep only the sheet to import, with its columns in the first row`
      : `several sheets have the required columns in their first row (${names(found)}): keep only the sheet to import`,
  );
}

async function firstRow(bytes: Uint8Array, sheet: number): Promise<readonly string[]> {
  for await (const { cells } of rowsOf(bytes, sheet)) return cells;
  return [];
}

/** Yields the non-empty rows of a sheet. */
async function* rowsOf(
  bytes: Uint8Array,
  sheet: number,
  percentages: ReadonlySet<string> = new Set(),
): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const read = values.map((value, column) => cellOf(value, percentages.has(`${index},${column}`)));
    if (read.some(({ text }) => text !== ""))
      yield { line: index + 1, cells: read.map(({ text }) => text), types: read.map(({ type }) => type) };
  }
}

function cellOf(value: unknown, isPercentage: boolean): { text: string; type: CellType } {
  if (typeof value === "number") {
    const text = String(Number((isPercentage ? value * 100 : value).toPrecision(15)));
    return { text: isPercentage ? `${text}%` : text, type: "number" };
  }
  if (typeof value === "boolean") return { text: value ? "yes" : "no", type: "yes or no" };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), type: "day" };
  return { text: typeof value === "string" ? stripInvisible(value).trim() : "", type: "text" };
}

/** Returns the name of a cell in Excel, such as `C7`. */
export function cellName(column: number, line: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
