import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { FaultList } from "./faults.ts";

/** One row: its line in the file and its values by heading, without spaces around. */
export type Row = { line: number; values: Record<string, string> };
export type Reading = {
  file: string;
  faults: FaultList;
  /** Told how many bytes more have been read. */
  onBytes: (count: number) => void;
  signal: AbortSignal;
  delimiter?: string;
  /** Columns that may be there besides the needed ones; where it is given, any other is refused by its name. */
  optional?: readonly string[];
};

const newline = 0x0a;
const maxLineLength = 1_000_000;

/** Raised inside a stream where the rest of a file cannot be read; the fault is already in the list. */
export class Unreadable extends Error {}

/**
 * Reads a file of comma-separated values row by row, in constant memory. The first line names the columns; each of
 * `columns` must be among them; others are read too, or refused where `optional` is given. Rows with faults are left out and added to the list; after a fault
 * that makes the rest meaningless (a broken quote, bytes that are no UTF-8) the file ends.
 */
export async function* readCsv(path: string, columns: readonly string[], reading: Reading): AsyncGenerator<Row> {
  const { faults, file } = reading;
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    delimiter: reading.delimiter ?? ",",
  });
  const source = Readable.from(utf8Lines(path, reading));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let headings: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (headings === null) {
        headings = record;
        const wrong = headingFaults(record, columns, reading.optional);
        for (const fault of wrong) faults.add({ file, line: info.lines, ...fault });
        if (wrong.length > 0) return;
        continue;
      }
      if (record.length !== headings.length) {
        faults.add({
          file,
          line: info.lines,
          column: "",
          reason: `${record.length} values where the first line names ${headings.length} columns`,
        });
        continue;
      }
      yield {
        line: info.lines,
        values: Object.fromEntries(headings.map((heading, index) => [heading, record[index] ?? ""])),
      };
    }
  } catch (error) {
    if (error instanceof CsvError) faults.add({ file, ...placeOf(error), reason: reasonOf(error) });
    else if (!(error instanceof Unreadable)) throw error;
    return;
  } finally {
    source.destroy();
  }
  if (headings === null) faults.add({ file, line: 1, column: "", reason: "the file is empty" });
}

type HeadingFault = { column: string; reason: string };

/** A first line whose columns cannot be told apart, or which lacks one that is needed. */
function headingFaults(
  headings: readonly string[],
  columns: readonly string[],
  optional?: readonly string[],
): HeadingFault[] {
  const [only = ""] = headings;
  const other = ["semicolon", "tab"].find((name) => only.includes(name === "tab" ? "\t" : ";"));
  if (headings.length === 1 && columns.length > 1 && other !== undefined) {
    return [{ column: "", reason: `the values are separated by ${other}s; commas are needed` }];
  }
  const known = headings.map((heading) => heading.toLowerCase());
  const twice = known.filter((heading, place) => heading !== "" && known.indexOf(heading) !== place);
  const missing = columns.filter((column) => !known.includes(column));
  const allowed = optional && [...columns, ...optional];
  const unknown = allowed ? headings.filter((_, place) => !allowed.includes(known[place] ?? "")) : [];
  return [
    ...[...new Set(twice)].map((column) => ({ column, reason: "two columns of the first line have this name" })),
    ...missing.map((column) => ({ column, reason: "this column is missing in the first line" })),
    ...unknown.map((column) => ({ column, reason: `this column is not known; known are ${allowed?.join(", ")}` })),
  ];
}

function placeOf(error: CsvError): { line: number; column: string } {
  const { lines, column } = error as CsvError & { lines?: number; column?: number | string };
  return {
    line: lines ?? 1,
    column: column === undefined ? "" : String(typeof column === "number" ? column + 1 : column),
  };
}

function reasonOf({ code, message }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quote is opened and never closed";
  if (code === "INVALID_OPENING_QUOTE") return "a quote stands inside a value that does not begin with one";
  if (code === "CSV_INVALID_CLOSING_QUOTE")
    return "something follows a closing quote; a quote inside a value is written twice";
  return message;
}

/** Whole lines as text. Bytes that are no UTF-8 end the file with a fault that names the line. */
export async function* utf8Lines(
  path: string,
  { file, faults, onBytes, signal }: Omit<Reading, "delimiter">,
): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    onBytes(chunk.length);
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    rest = bytes.subarray(end);
    if (rest.length > maxLineLength) {
      faults.add({ file, line, column: "", reason: "a line is longer than 1,000,000 bytes" });
      throw new Unreadable(basename(path));
    }
    line = checkUtf8(bytes.subarray(0, end), line, { file, faults });
    yield bytes.toString("utf8", 0, end);
  }
  checkUtf8(rest, line, { file, faults });
  if (rest.length > 0) yield rest.toString("utf8");
}

/** Returns the number of the line after the bytes. */
function checkUtf8(bytes: Buffer, firstLine: number, { file, faults }: Pick<Reading, "file" | "faults">): number {
  const isText = isUtf8(bytes);
  let line = firstLine;
  for (let from = 0; from < bytes.length; line++) {
    const next = bytes.indexOf(newline, from);
    const end = next === -1 ? bytes.length : next;
    if (!isText && !isUtf8(bytes.subarray(from, end))) {
      faults.add({ file, line, column: "", reason: "this is no UTF-8 text; save the file as UTF-8" });
      throw new Unreadable(file);
    }
    from = end + 1;
  }
  return line;
}
