import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type pg from "pg";
import { databaseOn } from "../../../db/client.ts";
import { bumpRevision } from "../../../db/revisions.ts";
import { createErrorList, ImportRefused } from "../definition/file-errors.ts";
import type { Kind } from "../definition/kind.ts";
import type { ImportReport } from "../definition/report.ts";
import { importTable } from "./import-table.ts";
import { type ImportOptions, inTransaction } from "./in-transaction.ts";
import { createLeftOutRows, type LeftOutCollector } from "./left-out-rows.ts";

/** `prepare` updates the built-in data. It runs before a file is compared with the data. */
export type Preparation = { prepare: (client: pg.PoolClient) => Promise<unknown> };

/**
 * Imports an operator's file in one transaction, which is rolled back on any error in the file or the database. With
 * `skipsFaulty` the import is repeated without the rows that have errors, until it succeeds. The commit notifies
 * running servers of the new data. Throws `ImportRefused` with the errors of the file. Rethrows errors of the database
 * and the file system.
 */
export async function runImport(
  pool: pg.Pool,
  kind: Kind,
  path: string,
  options: ImportOptions & Preparation,
): Promise<ImportReport> {
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
  options: ImportOptions & Preparation,
  leftOut: LeftOutCollector | null,
): Promise<ImportReport> {
  let undo = (): Promise<void> => Promise.resolve();
  const importing = inTransaction(pool, { ...options, leftOut }, async (work) => {
    await options.prepare(work.client);
    const report = kind.form === "table" ? await importTable(path, kind, work) : await kind.load(path, work);
    work.signal.throwIfAborted();
    const isChanged = report.added + report.changed + (report.removed ?? 0) > 0;
    if (isChanged && kind.isInCatalogue && options.isDry !== true) await bumpRevision(databaseOn(work.client));
    if (leftOut === null || leftOut.size === 0) return report;
    // If the transaction cannot be committed, `undo` removes the file of left-out rows, because no rows were imported.
    const written = options.isDry === true ? { paths: [], undo } : await leftOut.write();
    undo = written.undo;
    return { ...report, leftOut: { rows: leftOut.size, paths: written.paths, isFolder: kind.form === "folder" } };
  });
  return await importing.catch(async (error: unknown) => {
    await undo();
    throw error;
  });
}

/**
 * Refuses to skip rows of kinds whose rows only make sense together. Also refuses --replace, which would delete the
 * rows that are left out.
 */
function refuseSkipping(kind: Kind, path: string, { replaces = false }: ImportOptions): void {
  const errors = createErrorList();
  const refuse = (reason: string): void => errors.add({ file: basename(path), line: 1, column: "", reason });
  if (replaces) refuse("--skip-faulty can't be used with --replace: the rows with errors would be removed");
  if (kind.form === "json" || (kind.form === "table" && kind.checkWhole !== undefined))
    refuse(`--skip-faulty can't be used for ${kind.kind}: its rows only make sense together`);
  errors.refuseIfAny();
}

async function refuseWrongPath(kind: Kind, path: string): Promise<void> {
  const errors = createErrorList();
  const isFolder = (await stat(path)).isDirectory();
  const folder = kind.form === "table" ? undefined : kind.folder;
  if (isFolder !== (folder !== undefined)) {
    const reason = isFolder ? "this is a folder: give a file" : `this is a file: give ${folder}`;
    errors.add({ file: path, line: 1, column: "", reason });
  }
  errors.refuseIfAny();
}
