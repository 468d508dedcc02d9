import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type pg from "pg";
import type { MissingStep } from "@fundport/api";
import { type Database, databaseOn } from "../../db/client.ts";
import type { FindRuleStart } from "../../db/rule-starts.ts";
import type { Encryption } from "../../db/encryption.ts";
import type { Listener } from "../../db/listener.ts";
import { bumpRevision } from "../../db/revisions.ts";
import { StartRefused } from "../../lib/startup/start-refused.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { insertReferenceData } from "../catalogue/reference/code-lists/insert-code-lists.ts";
import { createDataPages } from "./describe/data-pages.ts";
import { createExportFiles, type ExportFiles } from "./run/export-files.ts";
import { createFaultList, ImportRefused } from "./definition/faults.ts";
import { getKind, kinds } from "../../app/import-kinds.ts";
import { type FundMarketOutcome, setFundMarket as changeFundMarket } from "../catalogue/funds/fund-market.ts";
import { createLeftOutRows, type LeftOutRows, maxLeftOut } from "./run/left-out-rows.ts";
import { createMissingRepository } from "./missing-repository.ts";
import { type ExportLog, logNotifiedExports } from "./personal-exports.ts";
import type { ImportReport } from "./definition/report.ts";
import { importTable } from "./run/import-table.ts";
import type { DecimalMark } from "./definition/numbers.ts";
import type { Kind, Unloaded } from "./definition/kind.ts";
import { writeEntries } from "./files/write-table.ts";
import type { Work } from "./definition/work.ts";

/** Names of what can be imported and exported, in an order in which each finds what it names. */
export const importKinds: readonly string[] = kinds.map(({ kind }) => kind);
export type ImportKind = string;

/** The files of docs/data by their places in it. */
export function listDataPages(): Map<string, string | Buffer> {
  return createDataPages();
}

/** A line for each kind, for the help of the commands. */
export function describeKinds(): string {
  const width = Math.max(...importKinds.map((kind) => kind.length));
  return kinds.map(({ kind, title }) => `  ${kind.padEnd(width)}  ${title}`).join("\n");
}

/** Any number will do, as long as every process takes the same: one import after another. */
const importLock = 7_340_004;

const noStorage = () => Promise.reject(new Error("An import of files needs a file storage"));
const withoutStorage: FileStorage = { read: noStorage, write: noStorage, remove: noStorage };

function noKeys(): never {
  throw new StartRefused("This data is kept encrypted: give DATA_KEYS and INDEX_KEY as the portal has them.");
}
const withoutKeys: Encryption = { encryptRow: noKeys, decryptRow: noKeys, index: noKeys };

type Options = {
  storage?: FileStorage;
  encryption?: Encryption | null;
  onProgress?: Work["onProgress"];
  signal?: AbortSignal;
  /** Only says what would be done: everything is tried, and nothing is kept. */
  isDry?: boolean;
  /** What the file no longer has goes, of kinds whose rows stay otherwise. */
  replaces?: boolean;
  /** Columns of the file that are left out, in any letters. */
  ignored?: readonly string[];
  files?: ExportFiles;
  /** The decimal mark of the file. Without it, the numbers of a column have to show theirs. */
  decimal?: DecimalMark | null;
  /** Leaves out rows with errors, and writes them to a file beside the given one. */
  skipsFaulty?: boolean;
  /** The day in Prague, `yyyy-mm-dd`, after which there is no price and no rate; the database's where none is given. */
  today?: string;
};

/**
 * Loads a file of an operator's, all or nothing: one transaction, rolled back at the first fault that the database finds
 * or where the file has any. With `skipsFaulty` the import is repeated without the rows that have errors, until no errors are
 * left. Notifies running portals of the new data on commit.
 * Throws `ImportRefused` with the faults of the file, and what the database or the file system throws.
 */
export async function runImport(
  pool: pg.Pool,
  name: ImportKind,
  path: string,
  options: Options = {},
): Promise<ImportReport> {
  const kind = getKind(name);
  await refuseWrongPath(kind, path);
  if (options.skipsFaulty !== true) return await importOnce(pool, kind, path, options, null);
  refuseSkipping(kind, path, options);
  const leftOut = createLeftOutRows();
  let refusal: ImportRefused | null = null;
  for (;;)
    try {
      return await importOnce(pool, kind, path, options, leftOut);
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      refusal ??= error;
      if (!leftOut.add(error)) throw refusal;
    }
}

async function importOnce(
  pool: pg.Pool,
  kind: Kind,
  path: string,
  options: Options,
  leftOut: LeftOutRows | null,
): Promise<ImportReport> {
  let undo = (): Promise<void> => Promise.resolve();
  const importing = inTransaction(pool, { ...options, leftOut }, async (work) => {
    await insertReferenceData(work.client);
    const report = kind.form === "table" ? await importTable(path, kind, work) : await kind.load(path, work);
    work.signal.throwIfAborted();
    const isChanged = report.added + report.changed + (report.removed ?? 0) > 0;
    if (isChanged && kind.isInCatalogue && options.isDry !== true) await bumpRevision(databaseOn(work.client));
    if (leftOut === null || leftOut.size === 0) return report;
    // If the transaction cannot be committed, `undo` removes the file, since the other rows were not imported either.
    const written = options.isDry === true ? { paths: [], undo } : await leftOut.write();
    undo = written.undo;
    return { ...report, leftOut: { rows: leftOut.size, paths: written.paths, isFolder: kind.form === "folder" } };
  });
  return await importing.catch(async (error: unknown) => {
    await undo();
    throw error;
  });
}

/** Refuses kinds whose rows make up a whole, and --replace, which would delete the rows that are left out. */
function refuseSkipping(kind: Kind, path: string, { replaces = false }: Options): void {
  const faults = createFaultList();
  const refuse = (reason: string): void => faults.add({ file: basename(path), line: 1, column: "", reason });
  if (replaces)
    refuse("--skip-faulty cannot be used with --replace: rows with faults would be taken out of the portal");
  if (kind.form === "json" || (kind.form === "table" && kind.checkWhole !== undefined))
    refuse(`--skip-faulty cannot be used for ${kind.kind}, whose rows make up a whole`);
  faults.refuseIfAny();
}

type ExportOptions = Pick<Options, "storage" | "encryption" | "onProgress" | "signal"> & {
  /** Called after personal data was written. `rows` is null if the export failed, with part of the data written. */
  onPersonal?: (written: { kind: string; folder: string; rows: number | null }) => Promise<void>;
};

/**
 * Writes the files of a kind into a folder, as an import reads them, from one state of the database. Only the user who runs
 * the export can read files with personal data.
 */
export async function runExport(
  pool: pg.Pool,
  name: ImportKind,
  folder: string,
  { onPersonal, ...options }: ExportOptions = {},
): Promise<Unloaded> {
  const kind = getKind(name);
  const isPersonal = kind.isPersonal === true;
  let rows: number | null = null;
  try {
    const written = await inTransaction(
      pool,
      { ...options, isDry: true, files: createExportFiles({ isPersonal }) },
      async (work) => {
        if (kind.form !== "table") return await kind.unload(folder, work);
        const path = join(folder, `${kind.kind}.csv`);
        return { path, rows: await writeEntries(work, path, kind.columns, await kind.read(work)) };
      },
    );
    rows = written.rows;
    return written;
  } finally {
    if (isPersonal) await onPersonal?.({ kind: name, folder, rows });
  }
}

/** Logs each future export of personal data from the same database. */
export function logExports(listener: Pick<Listener, "on">, log: ExportLog): void {
  logNotifiedExports(listener, log);
}

/** What a portal still lacks before advisors can work with it, in the order in which it is best brought. */
export async function listMissing(db: Database, findRuleStart: FindRuleStart): Promise<MissingStep[]> {
  return await createMissingRepository(db).findMissing(findRuleStart);
}

/** Withdraws funds from the market by ISIN or symbol, or lets them be bought again. */
export async function setFundMarket(
  pool: pg.Pool,
  keys: readonly string[],
  isAllowed: boolean,
): Promise<FundMarketOutcome> {
  return await changeFundMarket(pool, keys, isAllowed);
}

async function refuseWrongPath(kind: Kind, path: string): Promise<void> {
  const faults = createFaultList();
  const isFolder = (await stat(path)).isDirectory();
  const folder = kind.form === "table" ? undefined : kind.folder;
  if (isFolder !== (folder !== undefined)) {
    const reason = isFolder ? "this is a folder; a file is needed" : `this is a file; ${folder} is needed`;
    faults.add({ file: path, line: 1, column: "", reason });
  }
  faults.refuseIfAny();
}

/** One import after another. A dry one is rolled back, and brings no files. */
async function inTransaction<Result>(
  pool: pg.Pool,
  options: Options & { leftOut?: LeftOutRows | null },
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // A connection that breaks also fails the statement that runs; without a listener it would end the process.
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
      faults: createFaultList(options.leftOut ? maxLeftOut : undefined),
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
    // A statement that was cancelled because of the request to stop is that request, not a fault.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
    client.off("error", ignore);
    // The request to stop may reach the connection late: nobody else's work may be on it by then.
    client.release(signal.aborted);
  }
}
