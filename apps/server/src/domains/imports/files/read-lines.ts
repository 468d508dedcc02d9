import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { unguardFormula } from "../../../lib/csv/formula-guard.ts";
import { readCsv } from "./read-csv.ts";
import { type FileError, ignoreErrors } from "../definition/file-errors.ts";
import type { Work } from "../definition/work.ts";
import { findCellError } from "../definition/cells.ts";
import { describeAmbiguity } from "../definition/number-types.ts";
import { CellRefused, type Column } from "../definition/column.ts";
import { yesOrNo } from "../definition/column-types.ts";
import { createDecimalFinder } from "./find-decimals.ts";
import { type Decimals, isAmbiguousNumber, readNumber, withoutPercentSign } from "../definition/numbers.ts";
import { type Columns, neededColumns } from "../definition/kind.ts";

export type Problem = Pick<FileError, "column" | "reason">;
/** Parses a line and adds its errors to `problems`. */
export type ParseLine<Entry> = (values: Record<string, string>, problems: Problem[]) => Entry;
type Key<Entry> = { column: string; of: (entry: Entry) => string | null };
export type Line<Entry> = { line: number; entry: Entry };

type Reading<Entry> = {
  plural: string;
  columns: Columns;
  parse: ParseLine<Entry>;
  keys: readonly Key<Entry>[];
};

/**
 * Reads a whole file of a kind that parses lines with `parse`. Adds all errors to the list: the problems that `parse`
 * finds, and values of `keys` that occur on two lines. `parse` gets dates and numbers in our own format.
 */
export async function readLines<Entry>(path: string, work: Work, reading: Reading<Entry>): Promise<Line<Entry>[]> {
  const lines: Line<Entry>[] = [];
  for await (const { line, entry } of parseLines(path, work, reading)) lines.push({ line, entry });
  work.errors.refuseIfAny();
  if (lines.length === 0) refuseEmpty(path, work, reading.plural);
  return lines;
}

/**
 * Reads a file like `readLines` but in parts, so that a large file needs little memory. Leaves out lines with errors.
 * The errors are thrown only at the end, when the caller may have written earlier parts, so the caller must roll back.
 */
export async function* readParts<Entry>(
  path: string,
  work: Work,
  { size, ...reading }: Reading<Entry> & { size: number },
): AsyncGenerator<Line<Entry>[]> {
  let [part, count] = [[] as Line<Entry>[], 0];
  for await (const { line, entry, isValid } of parseLines(path, work, reading)) {
    count += 1;
    if (isValid) part.push({ line, entry });
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
  work.errors.refuseIfAny();
  if (count === 0) refuseEmpty(path, work, reading.plural);
}

async function* parseLines<Entry>(
  path: string,
  { errors, signal, onProgress, ignored, today, decimal, leftOut }: Work,
  { plural, columns, parse, keys }: Reading<Entry>,
): AsyncGenerator<Line<Entry> & { isValid: boolean }> {
  const file = basename(path);
  const { size } = await stat(path);
  let bytes = 0;
  const onBytes = (more: number) => onProgress(`reading ${plural}`, Math.min(1, (bytes += more) / size));
  const seenKeys = keys.map(() => new Map<string, number>());
  const reading = { file, errors, onBytes, signal, ignored, leftOut, optional: Object.keys(columns) };
  const numbers = Object.keys(columns).filter((name) => columns[name]?.workbookType === "numbers");
  const secondReading = { ...reading, errors: ignoreErrors, onBytes: () => undefined };
  const finder = createDecimalFinder(decimal, numbers, () => readCsv(path, neededColumns({ columns }), secondReading));
  for await (const row of readCsv(path, neededColumns({ columns }), reading)) {
    await finder.prepare(row);
    const { line, values: written, typed } = row;
    const problems: Problem[] = [];
    const values: Record<string, string> = {};
    for (const [name, guarded] of Object.entries(written)) {
      const column = columns[name];
      const value = unguardFormula(guarded);
      if (value.length > 300) problems.push({ column: name, reason: "longer than 300 characters" });
      // Refuses a zero byte, because PostgreSQL cannot store it in a text.
      if (value.includes("\0")) problems.push({ column: name, reason: "contains a zero byte" });
      const reason = column === undefined || value === "" ? null : findCellError(column, value, typed?.[name]);
      if (reason !== null) problems.push({ column: name, reason });
      values[name] = value;
      if (column === undefined || value === "" || reason !== null) continue;
      const decimals = finder.of(row, name);
      values[name] = plainCell(column, value, { decimals, today });
      // Refuses an ambiguous number, because `parse` would read it with a decimal point.
      const number = column.workbookType === "numbers" ? readNumber(withoutPercentSign(value), decimals) : null;
      if (isAmbiguousNumber(number)) problems.push({ column: name, reason: describeAmbiguity(value, number) });
    }
    const entry = parse(values, problems);
    for (const [index, { column, of }] of keys.entries()) {
      const key = of(entry);
      const first = key === null ? undefined : seenKeys[index]?.get(key);
      if (first !== undefined) problems.push({ column, reason: alreadyReason(values[column], first) });
      else if (key !== null) seenKeys[index]?.set(key, line);
    }
    for (const problem of problems) errors.add({ file, line, ...problem });
    yield { line, entry, isValid: problems.length === 0 };
  }
}

/**
 * Converts a date, a number or a yes to our own format. Returns an invalid cell unchanged, so that `parse` refuses it.
 */
function plainCell(column: Column, value: string, context: { decimals: Decimals; today: string }): string {
  if (column.list !== undefined) return value;
  try {
    return column.format(column.parse(value, { ...context, codes: () => new Set() }));
  } catch (error) {
    if (error instanceof CellRefused) return value;
    throw error;
  }
}

function refuseEmpty(path: string, { errors }: Work, plural: string): void {
  errors.add({ file: basename(path), line: 1, column: "", reason: `the file has no ${plural}` });
  errors.refuseIfAny();
}

/** Returns the reason for refusing a repeated line. `value` is undefined if the whole line is the key. */
function alreadyReason(value: string | undefined, line: number): string {
  return value === undefined ? `this repeats line ${line}` : `"${value}" is already in line ${line}`;
}

/** Returns the value of a required column. Adds a problem if the cell is empty. */
export function requireCell(values: Record<string, string>, column: string, problems: Problem[]): string {
  const value = values[column] ?? "";
  if (value === "") problems.push({ column, reason: "must not be empty" });
  return value;
}

/** Reads yes or no in any supported language. An empty cell means no. */
export function readYesOrNo(values: Record<string, string>, column: string, problems: Problem[]): boolean {
  const value = values[column] ?? "";
  if (value === "") return false;
  try {
    return yesOrNo.parse(value, { codes: () => new Set(), decimals: ".", today: "" });
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error;
    problems.push({ column, reason: error.message });
    return false;
  }
}
