import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { unguardFormula } from "../../../lib/csv/formula-guard.ts";
import type { FileError } from "../definition/file-errors.ts";
import type { LeftOutRows } from "../definition/left-out.ts";
import { countOf } from "../definition/report.ts";
import { unambiguous } from "../definition/numbers.ts";
import { detectFormat } from "../formats/file-format.ts";
import { type TextReading, textLines, Unreadable } from "./read-text.ts";
import { cellName, type CellType, readWorkbook } from "../formats/workbook.ts";

/** A row of a file: its line number and its trimmed values, keyed by heading. */
export type Row = {
  line: number;
  values: Record<string, string>;
  /** True if values are separated by semicolons or tabs. A comma in a number is then a decimal comma. */
  hasDecimalCommas: boolean;
  /** The cells of a workbook that are not text, keyed by heading. */
  typed?: Readonly<Record<string, TypedCell>>;
};
export type TypedCell = { type: Exclude<CellType, "text">; name: string };
export type CsvReading = TextReading & {
  /** Columns that the file may have in addition to the required ones. Other columns are refused. */
  optional?: readonly string[];
  /** True if columns with any other name are accepted, such as currencies in files of exchange rates. */
  takesOthers?: boolean;
  /** Maps alternative headings to columns. */
  aliases?: Pick<ReadonlyMap<string, string>, "get">;
  /** Columns that are left out, in lower case. */
  ignored?: ReadonlySet<string>;
  /** Collects rows that are left out because of errors. */
  leftOut?: LeftOutRows | null;
  /** Matches headings of market templates that are ignored if no column matches them. */
  leavesOut?: RegExp;
  /**
   * Called with the file's headings in lower case, and with the column of each heading. The column is "" if it is
   * ignored.
   */
  onHeadings?: (written: readonly string[], columns: readonly string[]) => void;
};

export const delimiters = [",", ";", "\t"] as const;
/** The column in which `--skip-faulty` writes the reason for leaving out a row. Imports ignore this column. */
export const reasonColumn = "import_fault";

type FileRow = { line: number; cells: string[]; types?: readonly CellType[] };
type Rows = { delimiter: string; rows: AsyncIterable<FileRow> };

/**
 * Reads a CSV file or an Excel workbook row by row. CSV needs constant memory. Its delimiter (comma, semicolon or tab)
 * is detected from the first line, or set by Excel's line `sep=;` before the first line. The first line has the column
 * names in any letter case. It must contain each of `columns`, and unknown columns are refused. Rows with errors are
 * skipped, and their errors are added to the list. An error that makes the rest meaningless, such as an unclosed quote
 * or bytes that are not text, ends the reading.
 */
export async function* readCsv(path: string, columns: readonly string[], reading: CsvReading): AsyncGenerator<Row> {
  const { errors, file, leftOut } = reading;
  let headings: string[] | null = null;
  let written: string[] = [];
  /** Positions of columns with an empty heading, which files have if their lines end with a delimiter. */
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
        const wrong = findHeadingErrors(cells, headings, columns, reading);
        for (const error of wrong) errors.add({ file, line, ...error });
        if (wrong.length > 0) return;
        reading.onHeadings?.(cells.map(plain), headings);
        continue;
      }
      if (leftOut?.take({ path, file, line, headings: written, cells: asText(cells, types), delimiter }) === true)
        continue;
      if (types === undefined && cells.length !== headings.length) {
        const reason = `this line has ${countOf(cells.length, "value")}, but the first line has ${countOf(headings.length, "column")}`;
        // Ignores a line of delimiters only, with which spreadsheets may end a file.
        if (cells.some((value) => value !== "")) errors.add({ file, line, column: "", reason });
        continue;
      }
      if (hasDecimalCommas && cells.every((value) => value === "")) continue;
      const values: Record<string, string> = {};
      for (const [index, value] of cells.entries()) {
        const heading = headings[index] ?? "";
        if (heading !== "") values[heading] = value;
        else if (value !== "" && (nameless.has(index) || index >= headings.length))
          errors.add({ file, line, column: String(index + 1), reason: "this value has no heading" });
      }
      yield { line, values, hasDecimalCommas, ...(types && { typed: typedCells(headings, types, line) }) };
    }
  } catch (error) {
    if (error instanceof CsvError) errors.add({ file, ...positionOf(error), reason: reasonOf(error) });
    else if (!(error instanceof Unreadable)) throw error;
    return;
  }
  if (headings === null) errors.add({ file, line: 1, column: "", reason: "the file is empty" });
}

/**
 * Pads a workbook row, because it ends with its last non-empty cell. Removes empty cells to the right of the headings.
 */
function fitTo(length: number, cells: readonly string[]): string[] {
  const used = cells.findLastIndex((cell) => cell !== "") + 1;
  return Array.from({ length: Math.max(length, used) }, (_, index) => cells[index] ?? "");
}

/** Returns the cells of a row as text. Numbers of a workbook are written so that their decimals are clear in CSV. */
const asText = (cells: readonly string[], types: readonly CellType[] = []): readonly string[] =>
  cells.map((cell, index) => (types[index] === "number" ? unambiguous(cell) : cell));

async function openRows(path: string, columns: readonly string[], reading: CsvReading): Promise<Rows> {
  if ((await detectFormat(path)) !== "workbook") return await openText(path, reading);
  const isHeading = (cells: readonly string[]): boolean => {
    const names = cells.map((heading) => nameOfHeading(heading, reading));
    return findHeadingErrors(cells, names, columns, reading).length === 0;
  };
  const refuse = (reason: string): void => reading.errors.add({ file: reading.file, line: 1, column: "", reason });
  return { delimiter: ",", rows: readWorkbook(path, isHeading, { refuse, signal: reading.signal }) };
}

/** Returns true for Excel's line `sep=;`, which may be before the headings. */
export const isSeparatorHint = (line: string): boolean => /^"?sep=/i.test(line);

async function openText(path: string, reading: CsvReading): Promise<Rows> {
  const lines = textLines(path, reading);
  const first = await lines.next();
  const text = first.done === true ? "" : first.value;
  const hint = /^\uFEFF?(?:sep=(.)|"sep=(.)")[;,\t]*(\r\n?|\n)/i.exec(text);
  const start = text.slice(hint?.[0].length ?? 0);
  const delimiter = hint?.[1] ?? hint?.[2] ?? delimiterOf(start);
  // Replaces the removed line by an empty line, so that line numbers stay correct.
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

/** Returns the most frequent delimiter in the first line, ignoring quoted text. Returns a comma if there is none. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Returns the column of a heading; "" if the heading is ignored. */
function nameOfHeading(heading: string, { aliases, ignored, leavesOut }: CsvReading): string {
  const name = plain(heading);
  if (name === reasonColumn || ignored?.has(name)) return "";
  const alias = aliases?.get(name);
  if (alias !== undefined) return alias;
  return leavesOut?.test(name) ? "" : name.replaceAll(/\s+/g, "_");
}

/**
 * Returns a heading in lower case. Removes the guard against formulas, which files of left-out rows add to headings.
 */
const plain = (heading: string): string => unguardFormula(heading.trim()).toLowerCase();

type HeadingError = Pick<FileError, "column" | "reason">;

/** Returns the errors of the first line: repeated, missing and unknown columns. */
function findHeadingErrors(
  written: readonly string[],
  names: readonly string[],
  columns: readonly string[],
  { optional = [], takesOthers = false }: CsvReading,
): HeadingError[] {
  const named = names.filter((name) => name !== "");
  const twice = named.filter((name, index) => named.indexOf(name) !== index);
  const missing = columns.filter((column) => !names.includes(column));
  const allowed = new Set([...columns, ...optional]);
  const unknown = takesOthers
    ? []
    : written.filter((_, index) => names[index] !== "" && !allowed.has(names[index] ?? ""));
  return [
    ...[...new Set(twice)].map((column) => ({ column, reason: "the first line has this column twice" })),
    ...missing.map((column) => ({ column, reason: "this column is missing from the first line" })),
    ...unknown.map((column) => ({ column, reason: unknownReason(allowed) })),
  ];
}

function unknownReason(allowed: ReadonlySet<string>): string {
  return `unknown column: remove it, or leave it out with --ignore. Known columns: ${[...allowed].join(", ")}`;
}

function positionOf(error: CsvError): { line: number; column: string } {
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
