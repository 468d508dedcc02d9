import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { unguardFormula } from "../../../lib/csv/formula-guard.ts";
import { readCsv, reasonColumn, type Row } from "./read-csv.ts";
import { ignoreErrors } from "../definition/file-errors.ts";
import { findFieldOf } from "../definition/template-fields.ts";
import { countOf } from "../definition/report.ts";
import type { Work } from "../definition/work.ts";
import { type CellContext, CellRefused, type CodeList, type Column, type Value } from "../definition/column.ts";
import { readCodes } from "../definition/codes.ts";
import { findCellError } from "../definition/cells.ts";
import { createDecimalFinder } from "./find-decimals.ts";
import { neededColumns, type Problem, type TableKind } from "../definition/kind.ts";

/** A row of a file. An empty cell has no value. A cell that deletes the stored value is null. */
export type FileRow = {
  line: number;
  fileValues: Readonly<Record<string, Value>>;
  /** Columns whose cells were refused. Their errors are already in the list. */
  faulty: ReadonlySet<string>;
  /** The cells with their original text, for reports. */
  cells: Readonly<Record<string, string>>;
};
/** The rows of a file, with notes for the operator. */
export type FileTable = { rows: FileRow[]; columns: ReadonlySet<string>; notes: string[] };

/** The mark that deletes the stored value of an optional cell. An empty cell keeps the stored value. */
export const emptying = "-";

/**
 * Reads a whole table, checks each cell according to its column and adds every error to the list. Returns rows with
 * errors as well, but only with their valid cells.
 */
export async function readTable(path: string, kind: TableKind, work: Work): Promise<FileTable> {
  const file = basename(path);
  const { errors, signal } = work;
  const { size } = await stat(path);
  let bytes = 0;
  const onBytes = (more: number) => work.onProgress(`reading ${kind.plural}`, Math.min(1, (bytes += more) / size));
  const context = await createContext(kind, work);
  const columns = Object.entries(kind.columns);
  const { aliases, ratioAliases } = aliasesOf(kind);
  const rows: FileRow[] = [];
  const [named, ratios, ofTemplate] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let leftOut = 0;
  const others: number[] = [];
  const onHeadings = (written: readonly string[], names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      const heading = written[index] ?? "";
      if (name === "" && heading !== "" && heading !== reasonColumn && !work.ignored.has(heading)) leftOut += 1;
      if (name !== "") named.add(name);
      if (aliases.has(heading)) ofTemplate.add(name);
      if (ratioAliases.has(heading)) ratios.add(name);
    }
  };
  const reading = {
    file,
    errors,
    onBytes,
    signal,
    optional: Object.keys(kind.columns),
    aliases,
    ignored: work.ignored,
    leftOut: work.leftOut,
    ...(kind.skippedHeadings && { leavesOut: kind.skippedHeadings }),
  };
  const numbers = columns.flatMap(([name, { workbookType }]) => (workbookType === "numbers" ? [name] : []));
  const secondReading = { ...reading, errors: ignoreErrors, onBytes: () => undefined };
  const decimals = createDecimalFinder(work.decimal, numbers, () => readCsv(path, neededColumns(kind), secondReading));
  for await (const row of readCsv(path, neededColumns(kind), { ...reading, onHeadings })) {
    await decimals.prepare(row);
    const { fileValues, problems } = readRow(row, columns, (name) => ({
      ...context,
      decimals: ofTemplate.has(name) ? "first" : decimals.of(row, name),
      isRatio: ratios.has(name),
    }));
    if (kind.isOther?.(fileValues) === true) {
      others.push(row.line);
      continue;
    }
    for (const problem of problems) errors.add({ file, line: row.line, ...problem });
    rows.push({ line: row.line, fileValues, faulty: new Set(problems.map(({ column }) => column)), cells: row.values });
  }
  const notes = [
    ...(leftOut > 0 ? [`${countOf(leftOut, "column")} of the template left out: there is no matching column.`] : []),
    ...(others.length > 0 ? [`${linesText(others)} left out: ${kind.otherReason}.`] : []),
  ];
  return { rows, columns: named, notes };
}

/** Returns the number of rows and the first ten line numbers, such as "1 row (line 3)". */
function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, 10).join(", ");
  return `${countOf(lines.length, "row")} (line${lines.length === 1 ? "" : "s"} ${shown}${lines.length > 10 ? ", …" : ""})`;
}

function readRow(
  { values, typed }: Row,
  columns: readonly (readonly [string, Column])[],
  contextOf: (column: string) => CellContext,
): { fileValues: Record<string, Value>; problems: Problem[] } {
  const fileValues: Record<string, Value> = {};
  const problems: Problem[] = [];
  for (const [name, column] of columns) {
    const written = values[name];
    if (written === undefined) continue;
    if (written === "") {
      if (column.isRequired) problems.push({ column: name, reason: "must not be empty" });
      continue;
    }
    if (written === emptying && !column.isRequired) {
      fileValues[name] = column.fallback;
      continue;
    }
    const cell = unguardFormula(written);
    // Refuses a zero byte, because PostgreSQL cannot store it in a text.
    if (cell.includes("\0")) {
      problems.push({ column: name, reason: "contains a zero byte" });
      continue;
    }
    const reason = findCellError(column, cell, typed?.[name]);
    if (reason !== null) {
      problems.push({ column: name, reason });
      continue;
    }
    try {
      fileValues[name] = column.parse(cell, contextOf(name));
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ column: name, reason: error.message });
    }
  }
  return { fileValues, problems };
}

/** Maps headings of market templates to columns, and finds the headings of columns whose numbers are ratios. */
function aliasesOf({ columns }: Pick<TableKind, "columns">) {
  const all = Object.entries(columns).flatMap(([column, { fields = [] }]) =>
    fields.map((field) => ({ ...field, column })),
  );
  return {
    aliases: {
      get: (heading: string) => findFieldOf(heading, all)?.column,
      has: (heading: string) => findFieldOf(heading, all) !== null,
    },
    ratioAliases: { has: (heading: string) => findFieldOf(heading, all)?.unit === "ratio" },
  };
}

/** Loads each code list that the columns need once. */
async function createContext(kind: TableKind, { client, today }: Work): Promise<Omit<CellContext, "decimals">> {
  const lists = new Map<CodeList, ReadonlySet<string>>();
  for (const { list } of Object.values(kind.columns)) {
    if (list === undefined || lists.has(list)) continue;
    lists.set(list, new Set((await readCodes(client, list)).values()));
  }
  return { today, codes: (list) => lists.get(list) ?? new Set() };
}
