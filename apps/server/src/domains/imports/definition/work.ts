import type pg from "pg";
import type { Encryption } from "../../../db/encryption.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { ErrorList } from "./file-errors.ts";
import type { LeftOutRows } from "./left-out.ts";
import type { DecimalMark } from "./numbers.ts";

/** The transaction, options and results of an import or export. */
export type Work = {
  client: pg.PoolClient;
  errors: ErrorList;
  /** Reports the current step and its completed part, from 0 to 1. */
  onProgress: (step: string, done: number) => void;
  signal: AbortSignal;
  /** Stores the files that rows refer to. */
  storage: FileStorage;
  files: ExportFiles;
  encryption: Encryption;
  /** True if rows that the file no longer has are removed, even if the kind usually keeps them. */
  replaces: boolean;
  /** Columns to leave out, in lower case. */
  ignored: ReadonlySet<string>;
  /** The file's decimal mark, if the operator gives it; null if it must follow from the numbers of each column. */
  decimal: DecimalMark | null;
  /** Collects rows that are left out because of errors; null if any error refuses the whole import. */
  leftOut: LeftOutRows | null;
  /** Today's date in Prague, `yyyy-mm-dd`. */
  today: string;
};

/** Writes the files of an export. */
export type ExportFiles = {
  makeFolder: (path: string) => Promise<void>;
  /** Replaces an existing file; creates the folder if necessary. */
  write: (path: string, content: string | Buffer | AsyncIterable<string>) => Promise<void>;
};
