import { join } from "node:path";
import type { ExportedRows } from "../definition/kind.ts";
import type { Work } from "../definition/work.ts";
import { writeCsv } from "./write-table.ts";

const listFile = "list.csv";

/**
 * Writes stored files to a folder, and a list of the files. For each row `fileOf` returns the key in the file storage
 * and the cells of the list, in which the column `file` is the file name.
 */
export async function writeListedFiles<Row>(
  folder: string,
  work: Work,
  columns: readonly string[],
  rows: readonly Row[],
  fileOf: (row: Row, index: number) => { key: string; cells: Record<string, string> },
): Promise<ExportedRows> {
  const { storage, files, signal, onProgress } = work;
  await files.makeFolder(folder);
  const lines: Record<string, string>[] = [];
  for (const [index, row] of rows.entries()) {
    signal.throwIfAborted();
    const { key, cells } = fileOf(row, index);
    const bytes = await storage.read(key);
    if (bytes === null) throw new Error(`The file ${key} is missing from the file storage`);
    await files.write(join(folder, cells["file"] ?? ""), bytes);
    lines.push(cells);
    onProgress("writing files", (index + 1) / rows.length);
  }
  await writeCsv(work, join(folder, listFile), columns, lines);
  return { path: join(folder, listFile), rows: rows.length };
}

/** Replaces characters that are not allowed in file names. */
export const fileNameOf = (name: string): string => name.replaceAll(/[^A-Za-z\d._-]/g, "_");
