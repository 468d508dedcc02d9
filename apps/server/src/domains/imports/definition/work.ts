import type pg from "pg";
import type { Encryption } from "../../../db/encryption.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { ErrorList } from "./file-errors.ts";
import type { LeftOutRows } from "./left-out.ts";
import type { DecimalMark } from "./numbers.ts";

/** The transaction, the options and the collected results of an import or export. */
export type Work = {
  client: pg.PoolClient;
  errors: ErrorList;
  /** Reports the current step and the completed part of it, from 0 to 1. */
  onProgress: (step: string, done: number) => void;
  signal: AbortSignal;
  /** The storage for files that rows refer to. */
  storage: FileStorage;
  files: ExportFiles;
  encryption: Encryption;
  /** True if rows that the file lacks are removed, even if the kind usually keeps them. */
  replaces: boolean;
  /** Columns that are left out, in lower case. */
  ignored: ReadonlySet<string>;
  /**
   * The decimal mark that the operator has given for the file. If it is null, the mark is inferred from the numbers in
   * each column.
   */
  decimal: DecimalMark | null;
  /** Collects rows that are left out because of errors. If it is null, any error refuses the whole import. */
  leftOut: LeftOutRows | null;
  /** Today's date in Prague, `yyyy-mm-dd`. */
  today: string;
};

/** The writer of an export's files. */
export type ExportFiles = {
  makeFolder: (path: string) => Promise<void>;
  /** Writes a file. Replaces an existing file, and creates the folder if necessary. */
  write: (path: string, content: string | Buffer | AsyncIterable<string>) => Promise<void>;
};
