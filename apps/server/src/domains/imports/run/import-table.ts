import { basename } from "node:path";
import { count, type Difference, type ImportReport, maxDetails } from "../definition/report.ts";
import type { Work } from "../definition/work.ts";
import type { Value } from "../definition/column.ts";
import { type FileRow, readTable } from "../files/read-table.ts";
import { refreshStatistics } from "../definition/rows.ts";
import {
  cellsOf,
  type Changed,
  type Complete,
  type Entry,
  keyOf,
  keyText,
  type EntryLine,
  type RefuseLine,
  type TableKind,
} from "../definition/kind.ts";

/**
 * Imports a table. Checks each row according to its columns and the kind's rules, compares it with the stored row, and
 * writes differences. Keeps or removes stored rows that the file lacks, depending on the kind and `--replace`. Throws
 * `ImportRefused`.
 */
export async function importTable(path: string, kind: TableKind, work: Work): Promise<ImportReport> {
  const { rows, notes: readingNotes } = await readTable(path, kind, work);
  const file = basename(path);
  const faulty = new Map(rows.map((row) => [row.line, row.faulty]));
  // Reports an unreadable cell only once, and not again as a missing value of its row.
  const refuse: RefuseLine = (line, column, reason) => {
    const cells = faulty.get(line);
    const isReported = column === "" ? (cells?.size ?? 0) > 0 : cells?.has(column) === true;
    if (!isReported) work.errors.add({ file, line, column, reason });
  };
  if (rows.length === 0) {
    work.errors.refuseIfAny();
    refuse(1, "", `the file has no ${kind.plural}`);
    work.errors.refuseIfAny();
  }
  const notes = [...readingNotes, ...(kind.review?.(rows, refuse) ?? [])];
  const known = new Map((await kind.read(work)).map((entry) => [keyOf(kind, entry), entry]));
  const lines = completeRows(rows, kind, known, await kind.createCompletion?.(work));
  refuseRepeated(rows, lines, kind, refuse);
  for (const { line, entry } of lines)
    kind.checkRow?.(entry, (column, reason) => refuse(line, column, reason), known.get(keyOf(kind, entry)));
  await kind.checkAll?.(lines, work, refuse);
  work.errors.refuseIfAny();
  kind.checkWhole?.(lines, refuse);
  work.errors.refuseIfAny();

  const outcome = compare(lines, kind, known);
  return await store(outcome, kind, work, { read: rows.length, notes });
}

/** Fills in the missing values of each row: from the stored row, or with defaults for a new row. */
function completeRows(
  rows: readonly FileRow[],
  kind: TableKind,
  known: ReadonlyMap<string, Entry>,
  complete: Complete = (entry) => entry,
): EntryLine[] {
  const fallbacks: Record<string, Value> = Object.fromEntries(
    Object.entries(kind.columns).map(([name, { fallback }]) => [name, fallback]),
  );
  return rows.map(({ line, fileValues }) => {
    // Completes the row before the stored row is looked up, because the key may depend on other cells.
    const newEntry = complete({ ...fallbacks, ...fileValues }, undefined, fileValues);
    const before = known.get(keyOf(kind, newEntry));
    return {
      line,
      entry: before === undefined ? newEntry : complete({ ...before, ...fileValues }, before, fileValues),
    };
  });
}

/**
 * Refuses repeated rows and repeated unique values. Skips keys that could not be read, because they are already
 * reported.
 */
function refuseRepeated(
  rows: readonly FileRow[],
  lines: readonly EntryLine[],
  kind: TableKind,
  refuse: RefuseLine,
): void {
  for (const names of [kind.key, ...(kind.unique ?? [])]) {
    const isKey = names === kind.key;
    const seenKeys = new Map<string, number>();
    for (const [index, { line, entry }] of lines.entries()) {
      const { faulty, cells } = rows[index] ?? noCells;
      const hasValue = (name: string) => (entry[name] ?? null) !== null;
      if (names.some((name) => faulty.has(name)) || !(isKey ? names.some(hasValue) : names.every(hasValue))) continue;
      const key = isKey ? keyOf(kind, entry) : keyOf({ columns: kind.columns, key: names }, entry);
      const first = seenKeys.get(key);
      if (first === undefined) {
        seenKeys.set(key, line);
        continue;
      }
      const column = isKey ? columnOf(kind, entry) : (names.at(-1) ?? "");
      const written = cells[column];
      refuse(line, column, written ? `"${written}" is already in line ${first}` : `this repeats line ${first}`);
    }
  }
}

const noCells: Pick<FileRow, "faulty" | "cells"> = { faulty: new Set(), cells: {} };

function columnOf({ key, keyColumn = key.at(-1) ?? "" }: TableKind, entry: Entry): string {
  return typeof keyColumn === "string" ? keyColumn : keyColumn(entry);
}

type Outcome = { added: Entry[]; changed: Changed[]; missing: Entry[]; differences: Difference[] };

function compare(lines: readonly EntryLine[], kind: TableKind, known: ReadonlyMap<string, Entry>): Outcome {
  const outcome: Outcome = { added: [], changed: [], missing: [], differences: [] };
  const seenKeys = new Set<string>();
  const groups = new Set<string>();
  for (const { entry } of lines) {
    const key = keyOf(kind, entry);
    seenKeys.add(key);
    groups.add(groupOf(kind, entry));
    const before = known.get(key);
    if (before === undefined) {
      outcome.added.push(entry);
      continue;
    }
    const columns = differencesOf(kind, before, entry);
    if (columns.length === 0) continue;
    outcome.changed.push({ before, after: entry });
    if (outcome.differences.length < maxDetails) outcome.differences.push({ of: keyText(kind, entry), columns });
  }
  for (const [key, entry] of known)
    if (
      !seenKeys.has(key) &&
      kind.isWithdrawn?.(entry) !== true &&
      (kind.missing !== "go within" || groups.has(groupOf(kind, entry)))
    )
      outcome.missing.push(entry);
  return outcome;
}

/** Returns the key of the row's group. If the kind has no groups, all rows have the same key. */
function groupOf(kind: TableKind, entry: Entry): string {
  return keyOf({ columns: kind.columns, key: kind.within ?? [] }, entry);
}

function differencesOf({ columns }: TableKind, before: Entry, after: Entry): Difference["columns"] {
  const [old, fresh] = [cellsOf(columns, before), cellsOf(columns, after)];
  return Object.keys(columns).flatMap((column) =>
    old[column] === fresh[column] ? [] : [{ column, before: old[column] ?? "", after: fresh[column] ?? "" }],
  );
}

async function store(
  { added, changed, missing, differences }: Outcome,
  kind: TableKind,
  work: Work,
  { read, notes }: { read: number; notes: readonly string[] },
): Promise<ImportReport> {
  // A stored row that the file seems to lack may be one of the rows that were left out.
  const isWhole = work.leftOut === null || work.leftOut.size === 0;
  const removesMissing =
    isWhole && missing.length > 0 && kind.remove !== undefined && (kind.missing !== "stay" || work.replaces);
  const isWriting = added.length + changed.length > 0;
  work.onProgress(`storing ${kind.plural}`, 0);
  // Removes rows before it writes others, because new rows may reuse a unique value, such as the number of a closed
  // account or a name that moves to another row.
  if (removesMissing) await kind.remove?.(missing, work);
  const written = isWriting ? ((await kind.write({ added, changed }, work)) ?? []) : [];
  if (isWriting || removesMissing) await refreshStatistics(work);
  const afterwards = isWriting || removesMissing ? ((await kind.refresh?.(work)) ?? []) : [];
  work.onProgress(`storing ${kind.plural}`, 1);
  return {
    plural: kind.plural,
    read,
    added: added.length,
    changed: changed.length,
    unchanged: read - added.length - changed.length,
    removed: removesMissing ? missing.length : 0,
    missing: removesMissing ? 0 : missing.length,
    details: {
      added: added.slice(0, maxDetails).map((entry) => keyText(kind, entry)),
      changed: differences,
      missing: missing.slice(0, maxDetails).map((entry) => keyText(kind, entry)),
    },
    notes: [
      ...notes,
      ...written,
      ...afterwards,
      ...(!isWhole && kind.missing !== "stay"
        ? [
            `Nothing was removed because rows were left out; existing ${kind.plural} are kept until you import a complete file.`,
          ]
        : []),
      ...(removesMissing && kind.replaces !== undefined
        ? [`${count(missing.length)} ${kind.plural} that the file doesn't have ${kind.replaces}.`]
        : []),
    ],
  };
}
