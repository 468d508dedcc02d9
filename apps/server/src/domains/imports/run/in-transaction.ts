import type pg from "pg";
import type { Encryption } from "../../../db/encryption.ts";
import { StartRefused } from "../../../lib/startup/start-refused.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { createErrorList } from "../definition/file-errors.ts";
import type { LeftOutRows } from "../definition/left-out.ts";
import type { DecimalMark } from "../definition/numbers.ts";
import type { ExportFiles, Work } from "../definition/work.ts";
import { createExportFiles } from "./export-files.ts";
import { maxLeftOut } from "./left-out-rows.ts";

/** The key of the lock that makes imports run one after another. It is the same in every process. */
const importLock = 7_340_004;

const noStorage = () => Promise.reject(new Error("An import of files needs file storage"));
const withoutStorage: FileStorage = { read: noStorage, write: noStorage, remove: noStorage };

function noKeys(): never {
  throw new StartRefused("This data is encrypted. Set DATA_KEYS and INDEX_KEY to the same values as the server uses.");
}
const withoutKeys: Encryption = { encryptRow: noKeys, decryptRow: noKeys, index: noKeys };

export type ImportOptions = {
  storage?: FileStorage;
  encryption?: Encryption | null;
  onProgress?: Work["onProgress"];
  signal?: AbortSignal;
  /** True for a dry run, which reports the changes of the import and rolls them back. */
  isDry?: boolean;
  /** Removes rows that the file lacks, even if the kind usually keeps them. */
  replaces?: boolean;
  /** Columns of the file that are left out, in any letter case. */
  ignored?: readonly string[];
  files?: ExportFiles;
  /** The decimal mark of the file. If it is missing, the mark is inferred from the numbers in each column. */
  decimal?: DecimalMark | null;
  /** Leaves out rows with errors, and writes the rows to a file in the same folder. */
  skipsFaulty?: boolean;
  /**
   * Today's date in Prague, `yyyy-mm-dd`; the default is the database's date. Prices and rates after it are refused.
   */
  today?: string;
};

/**
 * Runs an import or export in a transaction, after all others have finished. A dry run is rolled back and stores no
 * files.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  options: ImportOptions & { leftOut?: LeftOutRows | null },
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Handles the error event of a broken connection, which would otherwise end the process. The running statement also
  // fails and reports the error.
  const ignore = () => undefined;
  client.on("error", ignore);
  const signal = options.signal ?? new AbortController().signal;
  const cancel = () => void pool.query("select pg_cancel_backend($1)", [processId]).catch(() => undefined);
  let processId = 0;
  try {
    const { rows } = await client.query<{ pid: number; today: string }>(
      "select pg_backend_pid() as pid, to_char(now() at time zone 'Europe/Prague', 'YYYY-MM-DD') as today",
    );
    processId = rows[0]?.pid ?? 0;
    signal.addEventListener("abort", cancel);
    await client.query(`begin isolation level ${options.isDry === true ? "repeatable read" : "read committed"}`);
    await client.query("select pg_advisory_xact_lock($1)", [importLock]);
    const storage = options.storage ?? withoutStorage;
    const result = await run({
      client,
      errors: createErrorList(options.leftOut ? maxLeftOut : undefined),
      signal,
      storage: options.isDry === true ? { ...storage, write: () => Promise.resolve() } : storage,
      files: options.files ?? createExportFiles({ isPersonal: true }),
      encryption: options.encryption ?? withoutKeys,
      onProgress: options.onProgress ?? (() => undefined),
      replaces: options.replaces ?? false,
      ignored: new Set((options.ignored ?? []).map((column) => column.trim().toLowerCase())),
      decimal: options.decimal ?? null,
      leftOut: options.leftOut ?? null,
      today: options.today ?? rows[0]?.today ?? "",
    });
    await client.query(options.isDry === true ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    // Reports a statement that was cancelled on request as an abort, not as an error.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
    client.off("error", ignore);
    // Discards the connection after an abort, because the cancel request may arrive late and cancel a later query.
    client.release(signal.aborted);
  }
}
