import type { ImportReport } from "./report.ts";
import type { Work } from "./work.ts";
import type { Column, Value } from "./column.ts";

export type Columns = Readonly<Record<string, Column>>;
/** A row in the terms of its file: countries by code, days as text. */
export type Entry = Readonly<Record<string, Value>>;
export type Changed = { before: Entry; after: Entry };
type Problem = { column: string; reason: string };
/** `known` is the row that is there; `given` what the file says of it. */
export type Complete = (entry: Entry, known: Entry | undefined, fileValues: Entry) => Entry;
/** Says what is wrong with a row, beside what its cells say by themselves. */
export type Refuse = (column: string, reason: string) => void;
export type RefuseLine = (line: number, column: string, reason: string) => void;
export type WrittenRow = { line: number; fileValues: Entry; cells: Readonly<Record<string, string>> };
export type EntryLine = { line: number; entry: Entry };

/**
 * What there is to know of rows that come by a table: an import checks, compares and writes by it, an export writes, and
 * the pages of docs/data are made of it.
 */
export type TableKind = {
  form: "table";
  /** As the command names it. */
  kind: string;
  title: string;
  /** Plural, as the report names the rows. */
  what: string;
  /** One or two sentences for operators: what it is for, and what it needs to be there first. */
  about: string;
  columns: Columns;
  /** What a row is known by. */
  key: readonly string[];
  /** The key as texts are compared, where it is not all of those columns. */
  keyOf?: (entry: Entry) => string;
  /** The column under which a row that stands twice is named; the last one of the key where none is given. */
  keyColumn?: string | ((entry: Entry) => string);
  /** Rows that an import names by the same values here belong together, and the file has to have all of them. */
  within?: readonly string[];
  /** What becomes of rows that the file does not have; those that stay go with `--replace` where `remove` is there. */
  missing: "stay" | "go" | "go within";
  /** What `--replace` does to them, where it does not remove them: "are withdrawn from the market". */
  replaces?: string;
  /** Rows that are gone for advisors already, though they are kept: a file that lacks them takes nothing more out. */
  isGone?: (entry: Entry) => boolean;
  /** Rows for the page and for a first try; they can be imported one after another in the order of the kinds. */
  examples: readonly Readonly<Record<string, string>>[];
  /** Whether the lists of running portals show it. */
  isInCatalogue: boolean;
  /** Kept encrypted: the command needs the keys. */
  isEncrypted?: boolean;
  /** Has personal data: only the user who exports it can read the files, and the export is logged. */
  isPersonal?: boolean;
  /** All rows that there are, in the terms of the file, in the order in which an export writes them. */
  read: (work: Work) => Promise<Entry[]>;
  /** Rules over the cells of a row. `known` is the row that it replaces. */
  checkRow?: (entry: Entry, refuse: Refuse, known: Entry | undefined) => void;
  /** Whether what rows name is there; asked of all rows that are fine by themselves. */
  checkAll?: (lines: readonly EntryLine[], work: Work, refuse: RefuseLine) => Promise<void> | void;
  /** Whether parts add up; asked once everything else is fine, since a row that is left out would be missed. */
  checkWhole?: (lines: readonly EntryLine[], refuse: RefuseLine) => void;
  /** No two rows have the same of these, where they have them at all. */
  unique?: readonly (readonly string[])[];
  /** Gives cells what others say, before rows are compared: an account number from an IBAN, a role from a distributor. */
  createCompletion?: (work: Work) => Promise<Complete> | Complete;
  /** Writes new and changed rows, whole; returns sentences for the operator. */
  write: (rows: { added: readonly Entry[]; changed: readonly Changed[] }, work: Work) => Promise<string[] | void>;
  remove?: (rows: readonly Entry[], work: Work) => Promise<void>;
  /** What has to be computed anew afterwards, where anything was written; returns sentences for the operator. */
  refresh?: (work: Work) => Promise<string[]>;
  /** Columns of files of the field that are no columns of the portal's and may be there: those of EMT and EPT. */
  skippedHeadings?: RegExp;
  /** Returns true for a row of another kind of thing, which is left out and reported with `others` as the reason. */
  isOther?: (fileValues: Entry) => boolean;
  /** Completes "Left out, since …". */
  otherReason?: string;
  /** Compares the cells with the values that were read. Returns sentences for the operator. */
  review?: (rows: readonly WrittenRow[], refuse: RefuseLine) => string[];
};

/** A kind with rules of its own: files of other forms, and rows that lie beside their files. */
export type OtherKind = {
  /** `lines` is a table whose lines have rules of their own, `files` a list with files in its folder. */
  form: "lines" | "json" | "folder" | "text" | "files";
  kind: string;
  title: string;
  what: string;
  about: string;
  /** Columns of its list, where it has one. */
  columns?: Columns;
  /** JSON Schema of the file, where it is JSON. */
  schema?: Readonly<Record<string, unknown>>;
  /** Files of an example by name; the first is what the command is given, where it is no folder. */
  examples: Readonly<Record<string, string>>;
  isInCatalogue: boolean;
  isEncrypted?: boolean;
  isPersonal?: boolean;
  /** What such a folder holds, where the command is given one. */
  folder?: string;
  missing: "stay" | "go";
  load: (path: string, work: Work) => Promise<ImportReport>;
  /** Writes what `load` reads into a folder; returns the names of the files and the number of rows. */
  exportTo: (folder: string, work: Work) => Promise<ExportedRows>;
};
export type ExportedRows = { path: string; rows: number };

export type Kind = TableKind | OtherKind;

export const defineTable = (kind: Omit<TableKind, "form">): TableKind => ({ form: "table", ...kind });

export type { Problem };

/** The columns without which a file is refused. */
export function neededColumns({ columns }: Pick<TableKind, "columns">): string[] {
  return Object.entries(columns).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
}

/** A row as text, in the columns of its file: as an export writes it and as rows are compared. */
export function cellsOf(columns: Columns, entry: Entry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column.isHint ? [] : [[name, cellOf(column, entry[name])]])),
  );
}

export function cellOf(column: Column, value: Value | undefined): string {
  return value === null || value === undefined ? "" : column.format(value);
}

/** What a row is known by, as texts are compared. */
export function keyOf(
  { columns, key, keyOf: own }: Pick<TableKind, "columns" | "key" | "keyOf">,
  entry: Entry,
): string {
  if (own !== undefined) return own(entry);
  return key
    .map((name) => {
      const column = columns[name];
      if (column === undefined) throw new Error(`A key names the column ${name}, which is not there`);
      const cell = cellOf(column, entry[name]);
      return column.isKeyFolded ? cell.toLowerCase() : cell;
    })
    .join("\n");
}

/** The key for people: "CZ 0800". */
export const keyText = (kind: Pick<TableKind, "columns" | "key">, entry: Entry): string =>
  kind.key
    .map((name) => cellOf(kind.columns[name] as Column, entry[name]))
    .filter((cell) => cell !== "")
    .join(" ");
