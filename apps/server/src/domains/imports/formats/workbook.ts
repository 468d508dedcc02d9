import { readFile, stat } from "node:fs/promises";
import { stripInvisible } from "@fundport/rules";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { Unreadable } from "../files/read-text.ts";
import { readZipEntries } from "./zip-directory.ts";

/** The type of a cell in the workbook, which can differ from the displayed text. */
export type CellType = "text" | "number" | "day" | "yes or no";

/** A row of a sheet: its number, its cells as text, and the types of the cells. */
export type SheetRow = { line: number; cells: string[]; types: CellType[] };
type Stop = (reason: string) => never;

const megabyte = 1024 * 1024;
/** A cost template of 10,000 share classes has 45 MB unpacked and needs 700 MB of memory while it is read. */
const maxUnpackedBytes = 64 * megabyte;
/** Market templates have a few hundred columns. The library fills a row up to its last cell, so one far cell is expensive. */
const maxColumns = 5000;
/** A template of 13,000 rows has 2 million. */
const maxCells = 20_000_000;
/** Excel's own limit. */
const maxRows = 1_048_576;

/**
 * Reads the rows of the only visible sheet, or of the only visible sheet whose first row `isHeading` accepts. Calls
 * `refuse` and throws `Unreadable` if there is no such sheet or the workbook cannot be read. Declared sizes are added
 * up before unpacking, and the library stops unpacking an entry at its declared size, so a small file cannot exhaust
 * the memory.
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

/** Refuses a workbook that is too large or has an entry without a declared size, which spreadsheets never write. */
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

/** A row of a few bytes can declare thousands of cells. Reading row by row counts them without storing them. */
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
 * Finds the cells that Excel shows as percentages, so that 0.0125 means 1.25%. Refuses a formula without a result,
 * which some programs write, since its cell would be read as empty. The row-by-row reader returns neither formats nor
 * formulas.
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

/** A percent sign in quotes or after a backslash is only displayed; it does not multiply the number by 100. */
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
      // Only the names are needed here.
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

/** Yields the rows that are not empty. */
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

/** Returns the name of a cell in Excel: `C7`. */
export function cellName(column: number, line: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
