import type pg from "pg";
import type { Encryption } from "../../../db/encryption.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { FaultList } from "./faults.ts";
import type { LeftOutRows } from "./left-out.ts";
import type { DecimalMark } from "./numbers.ts";

/** The transaction, the options and the results of an import or export. */
export type Work = {
  client: pg.PoolClient;
  faults: FaultList;
  /** Reports the current step and the finished part of it, 0 to 1. */
  onProgress: (step: string, done: number) => void;
  signal: AbortSignal;
  /** Stores the files that rows name. */
  storage: FileStorage;
  /** Writes the files of an export. */
  files: ExportFiles;
  encryption: Encryption;
  /** Removes rows that the file no longer has, of kinds whose rows stay otherwise. */
  replaces: boolean;
  /** Columns that the operator wants left out, in small letters. */
  ignored: ReadonlySet<string>;
  /** The decimal mark of the file, as the operator gives it; null if the numbers of a column have to show theirs. */
  decimal: DecimalMark | null;
  /** Rows that are left out because of their errors; null if the import is all or nothing. */
  leftOut: LeftOutRows | null;
  /** The day in Prague, `yyyy-mm-dd`. */
  today: string;
};

/** Writes the files of an export. */
export type ExportFiles = {
  makeFolder: (path: string) => Promise<void>;
  /** Replaces an existing file, and creates the folder. */
  write: (path: string, content: string | Buffer | AsyncIterable<string>) => Promise<void>;
};
