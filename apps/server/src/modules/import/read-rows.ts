import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Fault } from "./faults.ts";
import type { Work } from "./import-funds.ts";
import { readCsv } from "./read-csv.ts";

export type Problem = Pick<Fault, "column" | "reason">;
/** What a line says; the list grows with what is wrong with it. */
export type ParseLine<Entry> = (values: Record<string, string>, problems: Problem[]) => Entry;
type Key<Entry> = { column: string; of: (entry: Entry) => string | null };
export type Line<Entry> = { line: number; entry: Entry };

type Reading<Entry> = {
  what: string;
  columns: readonly string[];
  /** Where it is given, columns that are in neither list are refused by name. */
  optional?: readonly string[];
  parse: ParseLine<Entry>;
  keys: readonly Key<Entry>[];
};

/**
 * Reads a whole file of one entry a line, with all that is wrong in it added to the faults: what `parse` finds, and each
 * of `keys` that stands in two lines.
 */
export async function readRows<Entry>(path: string, work: Work, reading: Reading<Entry>): Promise<Line<Entry>[]> {
  const lines: Line<Entry>[] = [];
  for await (const { line, entry } of parseRows(path, work, reading)) lines.push({ line, entry });
  work.faults.refuseIfAny();
  if (lines.length === 0) refuseEmpty(path, work, reading.what);
  return lines;
}

/**
 * Reads a file as `readRows` does, part by part, so that a large one needs no memory. Lines with faults are left out: who
 * writes what was read has to call `refuseIfAny` at the end, which undoes all of it.
 */
export async function* readParts<Entry>(
  path: string,
  work: Work,
  { size, ...reading }: Reading<Entry> & { size: number },
): AsyncGenerator<Line<Entry>[]> {
  let [part, count] = [[] as Line<Entry>[], 0];
  for await (const { line, entry, isFine } of parseRows(path, work, reading)) {
    count += 1;
    if (isFine) part.push({ line, entry });
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
  work.faults.refuseIfAny();
  if (count === 0) refuseEmpty(path, work, reading.what);
}

async function* parseRows<Entry>(
  path: string,
  { faults, signal, onProgress }: Work,
  { what, columns, optional, parse, keys }: Reading<Entry>,
): AsyncGenerator<Line<Entry> & { isFine: boolean }> {
  const file = basename(path);
  const { size } = await stat(path);
  let bytes = 0;
  const onBytes = (more: number) => onProgress(`reading the ${what}`, (bytes += more) / size);
  const seen = keys.map(() => new Map<string, number>());
  for await (const { line, values } of readCsv(path, columns, {
    file,
    faults,
    onBytes,
    signal,
    ...(optional && { optional }),
  })) {
    const problems: Problem[] = [];
    for (const [column, value] of Object.entries(values)) {
      if (value.length > 300) problems.push({ column, reason: "longer than 300 characters" });
      // A text with this character cannot be stored by the database.
      if (value.includes("\0")) problems.push({ column, reason: "holds a zero byte" });
    }
    const entry = parse(values, problems);
    for (const [index, { column, of }] of keys.entries()) {
      const key = of(entry);
      const first = key === null ? undefined : seen[index]?.get(key);
      if (first !== undefined) problems.push({ column, reason: alreadyReason(values[column], first) });
      else if (key !== null) seen[index]?.set(key, line);
    }
    for (const problem of problems) faults.add({ file, line, ...problem });
    yield { line, entry, isFine: problems.length === 0 };
  }
}

function refuseEmpty(path: string, { faults }: Work, what: string): void {
  faults.add({ file: basename(path), line: 1, column: "", reason: `the file has no ${what}` });
  faults.refuseIfAny();
}

/** `column` may be empty: the whole line is the key. */
function alreadyReason(value: string | undefined, line: number): string {
  return value === undefined ? `the same stands in line ${line} already` : `"${value}" stands in line ${line} already`;
}

/** The value of a column; empty where the file has none. Says so where one is needed. */
export function required(values: Record<string, string>, column: string, problems: Problem[]): string {
  const value = values[column] ?? "";
  if (value === "") problems.push({ column, reason: "this must not be empty" });
  return value;
}

/** Several values in one, separated by semicolons. */
export function listOf(value: string | undefined): string[] {
  return (value ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** yes or no; empty is no. */
export function isYes(values: Record<string, string>, column: string, problems: Problem[]): boolean {
  const value = (values[column] ?? "").toLowerCase();
  if (!["", "yes", "no"].includes(value)) problems.push({ column, reason: `"${value}" is neither yes nor no` });
  return value === "yes";
}

/** An amount or a percentage with a decimal point; empty is 0. */
export function numberOf(value: string, column: string, problems: Problem[]): number {
  if (value === "") return 0;
  if (/^\d{1,9}(?:\.\d{1,4})?$/.test(value)) return Number(value);
  problems.push({ column, reason: `"${value}" is no number such as 1200 or 0.5` });
  return 0;
}

export function* inChunks<Item>(items: readonly Item[], size = 2000): Iterable<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
