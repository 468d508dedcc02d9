import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { unguardFormula } from "../../../lib/csv/formula-guard.ts";
import type { Fault } from "../definition/faults.ts";
import type { LeftOutRows } from "../definition/left-out.ts";
import { countOf } from "../definition/report.ts";
import { unambiguous } from "../definition/numbers.ts";
import { detectFormat } from "../formats/file-format.ts";
import { type TextReading, textLines, Unreadable } from "./read-text.ts";
import { cellName, type CellType, readWorkbook } from "../formats/workbook.ts";

/** One row: its line in the file and its values by heading, without spaces around. */
export type Row = {
  line: number;
  values: Record<string, string>;
  /** Values are separated by semicolons or tabs, so that a comma in a number stands before the decimals. */
  hasDecimalCommas: boolean;
  /** The cells of a workbook that are not text, by heading. */
  typed?: Readonly<Record<string, TypedCell>>;
};
export type TypedCell = { type: Exclude<CellType, "text">; name: string };
export type CsvReading = TextReading & {
  /** Columns that may be there besides the needed ones; any other is refused by its name. */
  optional?: readonly string[];
  /** Takes columns besides those named, as days of rates by currency have them. */
  takesOthers?: boolean;
  /** Headings that mean a column by another name. */
  aliases?: Pick<ReadonlyMap<string, string>, "get">;
  /** Columns that the operator wants left out, in small letters. */
  ignored?: ReadonlySet<string>;
  /** Rows that the operator wants left out, since they have faults. */
  leftOut?: LeftOutRows | null;
  /** Columns of a template of the field that are none of the portal's and may be there. */
  leavesOut?: RegExp;
  /** Called with the headings as they are written, in small letters, and their columns; "" is left out. */
  onHeadings?: (written: readonly string[], columns: readonly string[]) => void;
};

export const delimiters = [",", ";", "\t"] as const;
/** The column in which `--skip-faulty` writes why it left a row out. Imports ignore it. */
export const reasonColumn = "import_fault";

type FileRow = { line: number; cells: string[]; types?: readonly CellType[] };
type Rows = { delimiter: string; rows: AsyncIterable<FileRow> };

/**
 * Reads a CSV file or an Excel workbook row by row; CSV takes constant memory and has commas, semicolons or tabs, as its
 * first line shows. The first line names the columns in any letter case: each of `columns` must be among them, and unknown
 * columns are refused. Excel's line `sep=;` may come before it and names the separator. Rows with errors are skipped, and
 * the errors added to the list. An error that makes the rest meaningless (an unclosed quote, bytes that are not text) ends
 * the file.
 */
export async function* readCsv(path: string, columns: readonly string[], reading: CsvReading): AsyncGenerator<Row> {
  const { faults, file, leftOut } = reading;
  let headings: string[] | null = null;
  let written: string[] = [];
  /** Where the first line has nothing, as files do whose lines end with a separator. */
  let nameless: ReadonlySet<number> = new Set();
  try {
    const { delimiter, rows } = await openRows(path, columns, reading);
    const hasDecimalCommas = delimiter !== ",";
    for await (const { line, cells: rowCells, types } of rows) {
      const cells: string[] = types === undefined ? rowCells : fitTo(headings?.length ?? 0, rowCells);
      if (headings === null) {
        headings = cells.map((heading) => nameOfHeading(heading, reading));
        written = cells;
        nameless = new Set(cells.flatMap((heading, index) => (heading === "" ? [index] : [])));
        const wrong = headingFaults(cells, headings, columns, reading);
        for (const fault of wrong) faults.add({ file, line, ...fault });
        if (wrong.length > 0) return;
        reading.onHeadings?.(cells.map(plain), headings);
        continue;
      }
      if (leftOut?.take({ path, file, line, headings: written, cells: asText(cells, types), delimiter }) === true)
        continue;
      if (types === undefined && cells.length !== headings.length) {
        const reason = `this line has ${countOf(cells.length, "value")}, but the first line has ${countOf(headings.length, "column")}`;
        // A last line of separators alone is how spreadsheets end their files.
        if (cells.some((value) => value !== "")) faults.add({ file, line, column: "", reason });
        continue;
      }
      if (hasDecimalCommas && cells.every((value) => value === "")) continue;
      const values: Record<string, string> = {};
      for (const [index, value] of cells.entries()) {
        const heading = headings[index] ?? "";
        if (heading !== "") values[heading] = value;
        else if (value !== "" && (nameless.has(index) || index >= headings.length))
          faults.add({ file, line, column: String(index + 1), reason: "this value has no heading" });
      }
      yield { line, values, hasDecimalCommas, ...(types && { typed: typedCells(headings, types, line) }) };
    }
  } catch (error) {
    if (error instanceof CsvError) faults.add({ file, ...placeOf(error), reason: reasonOf(error) });
    else if (!(error instanceof Unreadable)) throw error;
    return;
  }
  if (headings === null) faults.add({ file, line: 1, column: "", reason: "the file is empty" });
}

/** Pads a workbook row, which ends with its last cell, and drops empty cells to the right of the headings. */
function fitTo(length: number, cells: readonly string[]): string[] {
  const used = cells.findLastIndex((cell) => cell !== "") + 1;
  return Array.from({ length: Math.max(length, used) }, (_, index) => cells[index] ?? "");
}

/** Returns the cells of a row with the numbers of a workbook written so that their decimals are clear in CSV. */
const asText = (cells: readonly string[], types: readonly CellType[] = []): readonly string[] =>
  cells.map((cell, index) => (types[index] === "number" ? unambiguous(cell) : cell));

async function openRows(path: string, columns: readonly string[], reading: CsvReading): Promise<Rows> {
  if ((await detectFormat(path)) !== "workbook") return await openText(path, reading);
  const isHeading = (cells: readonly string[]): boolean => {
    const names = cells.map((heading) => nameOfHeading(heading, reading));
    return headingFaults(cells, names, columns, reading).length === 0;
  };
  const refuse = (reason: string): void => reading.faults.add({ file: reading.file, line: 1, column: "", reason });
  return { delimiter: ",", rows: readWorkbook(path, isHeading, { refuse, signal: reading.signal }) };
}

/** Returns true for Excel's line `sep=;`, which may come before the headings. */
export const isSeparatorHint = (line: string): boolean => /^"?sep=/i.test(line);

async function openText(path: string, reading: CsvReading): Promise<Rows> {
  const lines = textLines(path, reading);
  const first = await lines.next();
  const text = first.done === true ? "" : first.value;
  const hint = /^\uFEFF?(?:sep=(.)|"sep=(.)")[;,\t]*(\r\n?|\n)/i.exec(text);
  const start = text.slice(hint?.[0].length ?? 0);
  const delimiter = hint?.[1] ?? hint?.[2] ?? delimiterOf(start);
  // An empty line in its place keeps the line numbers right.
  return { delimiter, rows: parsedRows(delimiter, startingWith(`${hint?.[3] ?? ""}${start}`, lines)) };
}

async function* parsedRows(delimiter: string, lines: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const parser = createParser(delimiter);
  const source = Readable.from(lines);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } finally {
    source.destroy();
  }
}

function createParser(delimiter: string) {
  return parse({ bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true, delimiter });
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first !== "") yield first;
  yield* rest;
}

function typedCells(headings: readonly string[], types: readonly CellType[], line: number): Record<string, TypedCell> {
  return Object.fromEntries(
    headings.flatMap((heading, index) => {
      const type = types[index] ?? "text";
      return heading === "" || type === "text" ? [] : [[heading, { type, name: cellName(index, line) }]];
    }),
  );
}

/** Returns the most frequent delimiter of the first line outside quotes; a comma if it has none. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The column that a heading means; "" for one that is left out. */
function nameOfHeading(heading: string, { aliases, ignored, leavesOut }: CsvReading): string {
  const name = plain(heading);
  if (name === reasonColumn || ignored?.has(name)) return "";
  const alias = aliases?.get(name);
  if (alias !== undefined) return alias;
  return leavesOut?.test(name) ? "" : name.replaceAll(/\s+/g, "_");
}

/** Returns a heading in small letters. Files of left-out rows guard their headings against formulas. */
const plain = (heading: string): string => unguardFormula(heading.trim()).toLowerCase();

type HeadingFault = Pick<Fault, "column" | "reason">;

/** Returns the faults of a first line: repeated, missing and unknown columns. */
function headingFaults(
  written: readonly string[],
  names: readonly string[],
  columns: readonly string[],
  { optional = [], takesOthers = false }: CsvReading,
): HeadingFault[] {
  const named = names.filter((name) => name !== "");
  const twice = named.filter((name, place) => named.indexOf(name) !== place);
  const missing = columns.filter((column) => !names.includes(column));
  const allowed = new Set([...columns, ...optional]);
  const unknown = takesOthers
    ? []
    : written.filter((_, place) => names[place] !== "" && !allowed.has(names[place] ?? ""));
  return [
    ...[...new Set(twice)].map((column) => ({ column, reason: "the first line has this column twice" })),
    ...missing.map((column) => ({ column, reason: "this column is missing from the first line" })),
    ...unknown.map((column) => ({ column, reason: unknownReason(allowed) })),
  ];
}

function unknownReason(allowed: ReadonlySet<string>): string {
  return `unknown column: remove it, or leave it out with --ignore. Known columns: ${[...allowed].join(", ")}`;
}

function placeOf(error: CsvError): { line: number; column: string } {
  const { lines, column } = error as CsvError & { lines?: number; column?: number | string };
  return {
    line: lines ?? 1,
    column: column === undefined ? "" : String(typeof column === "number" ? column + 1 : column),
  };
}

function reasonOf({ code, message }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quotation mark is opened and never closed";
  if (code === "INVALID_OPENING_QUOTE") return "there is a quotation mark inside a value that doesn't begin with one";
  if (code === "CSV_INVALID_CLOSING_QUOTE")
    return "there is text after a closing quotation mark; double each quotation mark inside a value";
  return message;
}
