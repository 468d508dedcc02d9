import type pg from "pg";
import type { Encryption } from "../../../db/encryption.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { ExportFiles } from "../run/export-files.ts";
import type { FaultList } from "./faults.ts";
import type { LeftOutRows } from "../run/left-out-rows.ts";
import type { DecimalMark } from "./numbers.ts";

/** What an import works with, inside its transaction. */
export type Work = {
  client: pg.PoolClient;
  faults: FaultList;
  /** Told what is being done and how much of it is, 0 to 1. */
  onProgress: (step: string, done: number) => void;
  signal: AbortSignal;
  /** Where files that rows name are kept. */
  storage: FileStorage;
  /** Writes the files of an export. */
  files: ExportFiles;
  /** Of what tables keep encrypted. */
  encryption: Encryption;
  /** What the file no longer has is taken out, of kinds whose rows stay otherwise. */
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
