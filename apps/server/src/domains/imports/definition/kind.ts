import type { ImportReport } from "./report.ts";
import type { Work } from "./work.ts";
import type { Column, Value } from "./column.ts";

export type Columns = Readonly<Record<string, Column>>;
/** The values of a row by column, as its file writes them: countries by code, days as text. */
export type Entry = Readonly<Record<string, Value>>;
export type Changed = { before: Entry; after: Entry };
export type Problem = { column: string; reason: string };
/** Completes a row; `known` is the stored row, and `fileValues` are the values that the file has. */
export type Complete = (entry: Entry, known: Entry | undefined, fileValues: Entry) => Entry;
/** Reports a fault of a row. */
export type Refuse = (column: string, reason: string) => void;
export type RefuseLine = (line: number, column: string, reason: string) => void;
export type WrittenRow = { line: number; fileValues: Entry; cells: Readonly<Record<string, string>> };
export type EntryLine = { line: number; entry: Entry };

/**
 * The definition of rows that a table has: an import checks, compares and writes by it, an export writes by it, and the
 * pages of docs/data are generated from it.
 */
export type TableKind = {
  form: "table";
  /** The name of the kind in commands. */
  kind: string;
  title: string;
  /** The plural that reports name the rows by. */
  what: string;
  /** One or two sentences for operators: the purpose, and the data to import first. */
  about: string;
  columns: Columns;
  /** The columns that identify a row. */
  key: readonly string[];
  /** Returns the key as a text, for keys that do not use all of those columns. */
  keyOf?: (entry: Entry) => string;
  /** The column that a repeated row is reported under; by default the last one of the key. */
  keyColumn?: string | ((entry: Entry) => string);
  /** Rows with the same values in these columns form a group, and the file has all rows of each of its groups. */
  within?: readonly string[];
  /** Whether stored rows that the file lacks are removed; `--replace` removes others too if the kind has `remove`. */
  missing: "stay" | "go" | "go within";
  /** The effect of `--replace` if it does not remove rows: "are withdrawn from the market". */
  replaces?: string;
  /** Returns true for stored rows that advisors no longer see, so they are not missing in a file. */
  isGone?: (entry: Entry) => boolean;
  /** Rows for the page and for a first attempt; the examples of all kinds can be imported in the order of the kinds. */
  examples: readonly Readonly<Record<string, string>>[];
  /** True if lists of running portals show the rows. */
  isInCatalogue: boolean;
  /** The rows are stored encrypted, so the command needs the keys. */
  isEncrypted?: boolean;
  /** Has personal data: only the user who exports it can read the files, and the export is logged. */
  isPersonal?: boolean;
  /** Reads all stored rows in the order of exports. */
  read: (work: Work) => Promise<Entry[]>;
  /** Checks rules over the cells of a row. `known` is the row that it replaces. */
  checkRow?: (entry: Entry, refuse: Refuse, known: Entry | undefined) => void;
  /** Checks all rows together, such as whether the entities that they name exist. */
  checkAll?: (lines: readonly EntryLine[], work: Work, refuse: RefuseLine) => Promise<void> | void;
  /** Checks that parts add up. Called last, since a row that is left out would be missing in the sum. */
  checkWhole?: (lines: readonly EntryLine[], refuse: RefuseLine) => void;
  /** Columns whose values no two rows may share, unless they are empty. */
  unique?: readonly (readonly string[])[];
  /** Completes cells from other cells before rows are compared: an account number from an IBAN, a role from a distributor. */
  createCompletion?: (work: Work) => Promise<Complete> | Complete;
  /** Writes new and changed rows. Returns sentences for the operator. */
  write: (rows: { added: readonly Entry[]; changed: readonly Changed[] }, work: Work) => Promise<string[] | void>;
  remove?: (rows: readonly Entry[], work: Work) => Promise<void>;
  /** Computes values that depend on the rows, after any was written or removed. Returns sentences for the operator. */
  refresh?: (work: Work) => Promise<string[]>;
  /** Matches headings that a file may have although the portal has no such column: those of EMT and EPT. */
  skippedHeadings?: RegExp;
  /** Returns true for a row of another kind, which is left out and reported with `otherReason`. */
  isOther?: (fileValues: Entry) => boolean;
  /** Completes "2 rows (lines 3, 7) left out: …". */
  otherReason?: string;
  /** Compares the cells with the values that were read. Returns sentences for the operator. */
  review?: (rows: readonly WrittenRow[], refuse: RefuseLine) => string[];
};

/** A kind with its own reader and writer: files of other forms, and rows with files beside them. */
export type OtherKind = {
  /** `lines` is a table with its own reader, `files` a list with files in its folder. */
  form: "lines" | "json" | "folder" | "text" | "files";
  kind: string;
  title: string;
  what: string;
  about: string;
  /** The columns of its list, if it has one. */
  columns?: Columns;
  /** The JSON Schema of a JSON file. */
  schema?: Readonly<Record<string, unknown>>;
  /** The files of the example by name; the command imports the first one, or the folder. */
  examples: Readonly<Record<string, string>>;
  isInCatalogue: boolean;
  isEncrypted?: boolean;
  isPersonal?: boolean;
  /** Describes the folder, if the command imports one. */
  folder?: string;
  missing: "stay" | "go";
  load: (path: string, work: Work) => Promise<ImportReport>;
  /** Writes the files that `load` reads into a folder. */
  exportTo: (folder: string, work: Work) => Promise<ExportedRows>;
};
export type ExportedRows = { path: string; rows: number };

export type Kind = TableKind | OtherKind;

export const defineTable = (kind: Omit<TableKind, "form">): TableKind => ({ form: "table", ...kind });

/** Returns the columns that a file must have. */
export function neededColumns({ columns }: Pick<TableKind, "columns">): string[] {
  return Object.entries(columns).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
}

/** Returns the cells of a row as exports write them and as rows are compared. */
export function cellsOf(columns: Columns, entry: Entry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column.isHint ? [] : [[name, cellOf(column, entry[name])]])),
  );
}

export function cellOf(column: Column, value: Value | undefined): string {
  return value === null || value === undefined ? "" : column.format(value);
}

/** Returns the key of a row as a text that can be compared. */
export function keyOf(
  { columns, key, keyOf: own }: Pick<TableKind, "columns" | "key" | "keyOf">,
  entry: Entry,
): string {
  if (own !== undefined) return own(entry);
  return key
    .map((name) => {
      const column = columns[name];
      if (column === undefined) throw new Error(`A key names the column ${name}, which doesn't exist`);
      const cell = cellOf(column, entry[name]);
      return column.isKeyFolded ? cell.toLowerCase() : cell;
    })
    .join("\n");
}

/** Returns the key for people: "CZ 0800". */
export const keyText = (kind: Pick<TableKind, "columns" | "key">, entry: Entry): string =>
  kind.key
    .map((name) => cellOf(kind.columns[name] as Column, entry[name]))
    .filter((cell) => cell !== "")
    .join(" ");
