import type { ImportReport } from "./report.ts";
import type { Work } from "./work.ts";
import type { Column, Value } from "./column.ts";

export type Columns = Readonly<Record<string, Column>>;
/** The values of a row by column, in the format of the file: countries as codes, dates as text. */
export type Entry = Readonly<Record<string, Value>>;
export type Changed = { before: Entry; after: Entry };
export type Problem = { column: string; reason: string };
/** Completes a row. `known` is the stored row; `fileValues` are the values in the file. */
export type Complete = (entry: Entry, known: Entry | undefined, fileValues: Entry) => Entry;
/** Reports an error in a row. */
export type Refuse = (column: string, reason: string) => void;
export type RefuseLine = (line: number, column: string, reason: string) => void;
export type WrittenRow = { line: number; fileValues: Entry; cells: Readonly<Record<string, string>> };
export type EntryLine = { line: number; entry: Entry };

/**
 * Defines the rows of a table. Imports check, compare and write by it, exports write by it, and the pages of docs/data
 * are generated from it.
 */
export type TableKind = {
  form: "table";
  /** The name of the kind in commands. */
  kind: string;
  title: string;
  /** The plural for the rows in reports. */
  what: string;
  /** One or two sentences for operators: the purpose, and the data to import first. */
  about: string;
  columns: Columns;
  /** The columns that identify a row. */
  key: readonly string[];
  /** Returns the key as a text, for keys that use only some of these columns. */
  keyOf?: (entry: Entry) => string;
  /** The column under which a repeated row is reported; by default the last column of the key. */
  keyColumn?: string | ((entry: Entry) => string);
  /** Rows with the same values in these columns form a group; a file must have all rows of each of its groups. */
  within?: readonly string[];
  /**
   * "go" removes stored rows that the file lacks, "go within" only those in groups that the file has. "stay" keeps
   * them, unless `--replace` is given and the kind has `remove`.
   */
  missing: "stay" | "go" | "go within";
  /** The effect of `--replace` if it does not remove rows, such as "are withdrawn from the market". */
  replaces?: string;
  /** Returns true for stored rows that advisors no longer see; they do not count as missing from a file. */
  isWithdrawn?: (entry: Entry) => boolean;
  /** Rows for the page and for a first try. The examples of all kinds can be imported in the order of the kinds. */
  examples: readonly Readonly<Record<string, string>>[];
  /** True if lists in the running app show the rows. */
  isInCatalogue: boolean;
  /** True if the rows are stored encrypted, so that the command needs the keys. */
  isEncrypted?: boolean;
  /** True for personal data: only the user who exports it can read the files, and the export is logged. */
  isPersonal?: boolean;
  /** Returns all stored rows in export order. */
  read: (work: Work) => Promise<Entry[]>;
  /** Checks rules across the cells of a row. `known` is the row that it replaces. */
  checkRow?: (entry: Entry, refuse: Refuse, known: Entry | undefined) => void;
  /** Checks all rows together, such as references to other entities. */
  checkAll?: (lines: readonly EntryLine[], work: Work, refuse: RefuseLine) => Promise<void> | void;
  /** Checks that parts add up. Called last, because the sum would lack the rows that are left out. */
  checkWhole?: (lines: readonly EntryLine[], refuse: RefuseLine) => void;
  /** Sets of columns whose values must be unique, unless they are empty. */
  unique?: readonly (readonly string[])[];
  /** Completes cells from other cells before rows are compared: an account number from an IBAN, a role from a distributor. */
  createCompletion?: (work: Work) => Promise<Complete> | Complete;
  /** Writes new and changed rows. Returns sentences for the operator. */
  write: (rows: { added: readonly Entry[]; changed: readonly Changed[] }, work: Work) => Promise<string[] | void>;
  remove?: (rows: readonly Entry[], work: Work) => Promise<void>;
  /**
   * Recomputes values that depend on the rows, after rows were written or removed. Returns sentences for the operator.
   */
  refresh?: (work: Work) => Promise<string[]>;
  /** Matches headings, such as those of EMT and EPT, that a file may have without a matching column. */
  skippedHeadings?: RegExp;
  /** Returns true for a row that does not belong to this kind. It is left out and reported with `otherReason`. */
  isOther?: (fileValues: Entry) => boolean;
  /** Completes "2 rows (lines 3, 7) left out: …". */
  otherReason?: string;
  /** Compares the cells with the parsed values. Returns sentences for the operator. */
  review?: (rows: readonly WrittenRow[], refuse: RefuseLine) => string[];
};

/** A kind with its own reader and writer, for files in other formats and rows with separate files. */
export type OtherKind = {
  /** `lines` is a table with its own reader, `files` a list with files in the same folder. */
  form: "lines" | "json" | "folder" | "text" | "files";
  kind: string;
  title: string;
  what: string;
  about: string;
  /** The columns of its list, if it has one. */
  columns?: Columns;
  /** The JSON Schema of a JSON file. */
  schema?: Readonly<Record<string, unknown>>;
  /** The files of the example by name; the command imports the first file, or the folder. */
  examples: Readonly<Record<string, string>>;
  isInCatalogue: boolean;
  isEncrypted?: boolean;
  isPersonal?: boolean;
  /** Describes the folder if the command imports one. */
  folder?: string;
  missing: "stay" | "go";
  load: (path: string, work: Work) => Promise<ImportReport>;
  /** Writes files to a folder in the format that `load` reads. */
  exportTo: (folder: string, work: Work) => Promise<ExportedRows>;
};
export type ExportedRows = { path: string; rows: number };

export type Kind = TableKind | OtherKind;

export const defineTable = (kind: Omit<TableKind, "form">): TableKind => ({ form: "table", ...kind });

/** Returns the names of the required columns. */
export function neededColumns({ columns }: Pick<TableKind, "columns">): string[] {
  return Object.entries(columns).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
}

/** Returns the cells of a row as written by exports and compared by imports. */
export function cellsOf(columns: Columns, entry: Entry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column.isHint ? [] : [[name, cellOf(column, entry[name])]])),
  );
}

export function cellOf(column: Column, value: Value | undefined): string {
  return value === null || value === undefined ? "" : column.format(value);
}

/** Returns the key of a row as a string, for comparison. */
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

/** Returns the key in a readable form: "CZ 0800". */
export const keyText = (kind: Pick<TableKind, "columns" | "key">, entry: Entry): string =>
  kind.key
    .map((name) => cellOf(kind.columns[name] as Column, entry[name]))
    .filter((cell) => cell !== "")
    .join(" ");
