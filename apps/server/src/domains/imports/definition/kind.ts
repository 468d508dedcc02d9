import type { ImportReport } from "./report.ts";
import type { Work } from "./work.ts";
import type { Column, Value } from "./column.ts";

export type Columns = Readonly<Record<string, Column>>;
/** The values of a row, keyed by column, in the format of the file: countries are codes and dates are text. */
export type Entry = Readonly<Record<string, Value>>;
export type Changed = { before: Entry; after: Entry };
export type Problem = { column: string; reason: string };
/** Fills in missing cells of a row. `known` is the stored row; `fileValues` are the values in the file. */
export type Complete = (entry: Entry, known: Entry | undefined, fileValues: Entry) => Entry;
/** Reports an error in a row. */
export type Refuse = (column: string, reason: string) => void;
export type RefuseLine = (line: number, column: string, reason: string) => void;
export type WrittenRow = { line: number; fileValues: Entry; cells: Readonly<Record<string, string>> };
export type EntryLine = { line: number; entry: Entry };

/**
 * Defines a kind of table. Imports check, compare and write rows according to it, exports write rows, and the pages of
 * docs/data are generated from it.
 */
export type TableKind = {
  form: "table";
  /** The name of the kind in import and export commands. */
  kind: string;
  title: string;
  /** The plural noun for the rows in reports. */
  plural: string;
  /** One or two sentences for operators about the purpose, and about data that must be imported first. */
  about: string;
  columns: Columns;
  /** The columns that identify a row. */
  key: readonly string[];
  /** Returns the key as a text, for keys that use only some of these columns. */
  keyOf?: (entry: Entry) => string;
  /** The column that is named in the error of a repeated row. By default it is the last column of the key. */
  keyColumn?: string | ((entry: Entry) => string);
  /**
   * The columns that define a group: rows with the same values in them belong together. A file must contain all rows of
   * each group that it contains.
   */
  within?: readonly string[];
  /**
   * What happens to stored rows that the file lacks. "go" removes them; "go within" removes only rows of groups that
   * the file contains. "stay" keeps them, unless `--replace` is given and the kind has `remove`.
   */
  missing: "stay" | "go" | "go within";
  /** The effect of `--replace` if it does not remove rows, such as "are withdrawn from the market". */
  replaces?: string;
  /** Returns true for stored rows that advisors no longer see. Such rows do not count as missing from a file. */
  isWithdrawn?: (entry: Entry) => boolean;
  /**
   * Example rows for the docs page and for a first try. The examples of all kinds can be imported in the order of the
   * kinds.
   */
  examples: readonly Readonly<Record<string, string>>[];
  /** True if lists in the running app show rows of this kind. */
  isInCatalogue: boolean;
  /** True if the rows are stored encrypted. The command then needs the encryption keys. */
  isEncrypted?: boolean;
  /** True for personal data. Only the user who exports it can read the files, and the export is logged. */
  isPersonal?: boolean;
  /** Returns all stored rows in the order in which they are exported. */
  read: (work: Work) => Promise<Entry[]>;
  /** Checks rules that concern several cells of a row. `known` is the stored row that it replaces. */
  checkRow?: (entry: Entry, refuse: Refuse, known: Entry | undefined) => void;
  /** Checks all rows together, for example their references to other entities. */
  checkAll?: (lines: readonly EntryLine[], work: Work, refuse: RefuseLine) => Promise<void> | void;
  /**
   * Checks that parts add up to a whole. It is called last and only if the rows have no other errors, because the sum
   * would lack refused rows.
   */
  checkWhole?: (lines: readonly EntryLine[], refuse: RefuseLine) => void;
  /** Sets of columns. The values of each set must be unique among all rows, unless they are empty. */
  unique?: readonly (readonly string[])[];
  /**
   * Creates the function that fills in cells from other cells before rows are compared, such as an account number from
   * an IBAN or a role from a distributor.
   */
  createCompletion?: (work: Work) => Promise<Complete> | Complete;
  /** Writes new and changed rows. Returns sentences for the operator. */
  write: (rows: { added: readonly Entry[]; changed: readonly Changed[] }, work: Work) => Promise<string[] | void>;
  remove?: (rows: readonly Entry[], work: Work) => Promise<void>;
  /**
   * After rows were written or removed, recalculates the values that depend on them. Returns sentences for the operator.
   */
  refresh?: (work: Work) => Promise<string[]>;
  /** Matches headings that a file may have although no column matches them, such as fields of EMT and EPT. */
  skippedHeadings?: RegExp;
  /** Returns true for a row that does not belong to this kind. The row is left out and reported with `otherReason`. */
  isOther?: (fileValues: Entry) => boolean;
  /** The end of the sentence "2 rows (lines 3, 7) left out: …". */
  otherReason?: string;
  /** Compares the cells with the parsed values, and returns sentences for the operator about differences. */
  review?: (rows: readonly WrittenRow[], refuse: RefuseLine) => string[];
};

/**
 * A kind with its own reader and writer. It is for files in other formats and for rows that refer to separate files.
 */
export type OtherKind = {
  /**
   * The form of the file. `lines` is a table with its own reader, and `files` is a list with files in the same folder.
   */
  form: "lines" | "json" | "folder" | "text" | "files";
  kind: string;
  title: string;
  plural: string;
  about: string;
  /** The columns of the kind's table or list, if it has one. */
  columns?: Columns;
  /** The JSON Schema of a JSON file. */
  schema?: Readonly<Record<string, unknown>>;
  /** The example's files, keyed by name. The command imports the first file, or the folder. */
  examples: Readonly<Record<string, string>>;
  isInCatalogue: boolean;
  isEncrypted?: boolean;
  isPersonal?: boolean;
  /** A description of the folder, if the command imports a folder. */
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

/** Returns the cells of a row in the format that exports write and imports compare. */
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

/** Returns the key of a row in a readable form, such as "CZ 0800". */
export const keyText = (kind: Pick<TableKind, "columns" | "key">, entry: Entry): string =>
  kind.key
    .map((name) => cellOf(kind.columns[name] as Column, entry[name]))
    .filter((cell) => cell !== "")
    .join(" ");
