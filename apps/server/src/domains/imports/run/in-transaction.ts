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

/** The same number in every process, so that imports run one after another. */
const importLock = 7_340_004;

const noStorage = () => Promise.reject(new Error("An import of files needs file storage"));
const withoutStorage: FileStorage = { read: noStorage, write: noStorage, remove: noStorage };

function noKeys(): never {
  throw new StartRefused("This data is encrypted. Set DATA_KEYS and INDEX_KEY to the same values as in the portal.");
}
const withoutKeys: Encryption = { encryptRow: noKeys, decryptRow: noKeys, index: noKeys };

export type ImportOptions = {
  storage?: FileStorage;
  encryption?: Encryption | null;
  onProgress?: Work["onProgress"];
  signal?: AbortSignal;
  /** Reports the changes of the import, then rolls them back. */
  isDry?: boolean;
  /** Removes rows that the file no longer has, even if the kind usually keeps them. */
  replaces?: boolean;
  /** Columns of the file to leave out; case is ignored. */
  ignored?: readonly string[];
  files?: ExportFiles;
  /** The file's decimal mark. Without it, the mark must follow from the numbers of each column. */
  decimal?: DecimalMark | null;
  /** Leaves out rows with errors, and writes them to a file in the same folder. */
  skipsFaulty?: boolean;
  /** Today's date in Prague, `yyyy-mm-dd`: later prices and rates are refused. By default the database's date. */
  today?: string;
};

/** Runs one import or export after another. A dry run is rolled back and stores no files. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  options: ImportOptions & { leftOut?: LeftOutRows | null },
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // A broken connection also fails the running statement; without a listener it would end the process.
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
    // A statement that was cancelled on request is reported as the abort, not as an error.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
    client.off("error", ignore);
    // The cancel request may reach the connection late and then cancel a later query, so the pool discards the
    // connection.
    client.release(signal.aborted);
  }
}
