import { join } from "node:path";
import type pg from "pg";
import type { Kind, ExportedRows } from "../definition/kind.ts";
import { writeEntries } from "../files/write-table.ts";
import { createExportFiles } from "./export-files.ts";
import { type ImportOptions, inTransaction } from "./in-transaction.ts";

export type ExportOptions = Pick<ImportOptions, "storage" | "encryption" | "onProgress" | "signal"> & {
  /** Called after personal data is written. `rows` is null if the export failed after writing some of the data. */
  onPersonal?: (written: { kind: string; folder: string; rows: number | null }) => Promise<void>;
};

/**
 * Exports a kind to files in a folder, in the import format and from one snapshot of the database. Only the user who
 * runs the export can read files with personal data.
 */
export async function runExport(
  pool: pg.Pool,
  kind: Kind,
  folder: string,
  { onPersonal, ...options }: ExportOptions = {},
): Promise<ExportedRows> {
  const isPersonal = kind.isPersonal === true;
  let rows: number | null = null;
  try {
    const written = await inTransaction(
      pool,
      { ...options, isDry: true, files: createExportFiles({ isPersonal }) },
      async (work) => {
        if (kind.form !== "table") return await kind.exportTo(folder, work);
        const path = join(folder, `${kind.kind}.csv`);
        return { path, rows: await writeEntries(work, path, kind.columns, await kind.read(work)) };
      },
    );
    rows = written.rows;
    return written;
  } finally {
    if (isPersonal) await onPersonal?.({ kind: kind.kind, folder, rows });
  }
}
