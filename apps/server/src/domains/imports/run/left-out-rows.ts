import { rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { guardFormula, unguardFormula } from "../../../lib/csv/formula-guard.ts";
import { StartRefused } from "../../../lib/startup/start-refused.ts";
import { delimiters, reasonColumn } from "../files/read-csv.ts";
import type { LeftOutRow, LeftOutRows } from "../definition/left-out.ts";
import type { FileError, ImportRefused } from "../definition/file-errors.ts";
import { emptying } from "../files/read-table.ts";
import { csvText } from "../files/write-table.ts";

/** The largest number of errors. A file with more errors is probably of another kind. */
export const maxLeftOut = 100_000;
/**
 * The largest number of attempts. Leaving rows out can cause more errors, such as a price that becomes a jump, and each
 * attempt reads all files again.
 */
const maxTries = 6;

/**
 * Creates the collection of rows that an import leaves out because of errors. The import is repeated without these rows
 * until it has no errors. The cells of the rows are then written to a file that the operator corrects.
 */
export function createLeftOutRows() {
  const reasons = new Map<string, string[]>();
  let leftOut = new Map<string, LeftOutRow>();
  let tries = 0;
  const keyOf = ({ file, line }: Pick<FileError, "file" | "line">): string => `${file}\n${line}`;

  return {
    take(row: LeftOutRow): boolean {
      const key = keyOf(row);
      if (!reasons.has(key)) return false;
      leftOut.set(key, row);
      return true;
    },

    /**
     * Adds the rows named in a refusal. Returns false if leaving out rows cannot help, because the whole file is wrong.
     */
    add({ errors, count }: ImportRefused): boolean {
      tries += 1;
      if (count > errors.length || tries > maxTries) return false;
      const fresh = errors.filter((error) => !reasons.has(keyOf(error)));
      if (fresh.length < errors.length) return false;
      for (const error of fresh) {
        const { column, reason } = error;
        const earlier = reasons.get(keyOf(error)) ?? [];
        reasons.set(keyOf(error), [...earlier, column === "" ? reason : `${column}: ${reason}`]);
      }
      leftOut = new Map();
      return true;
    },

    get size(): number {
      return leftOut.size;
    },

    /**
     * Writes the rows to a file in the folder of their original file. Only the owner can read it, because the rows may
     * contain personal data. Returns the paths, and a function that removes the files.
     */
    async write(): Promise<{ paths: string[]; undo: () => Promise<void> }> {
      const paths: string[] = [];
      const undo = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
      try {
        for (const [path, rows] of Map.groupBy(leftOut.values(), (row) => row.path)) {
          const headings = rows[0]?.headings ?? [];
          const lines = rows.map((row) => [
            // Writes a row with too many or too few cells unchanged. If it were padded or cut, it could be imported
            // without a correction.
            ...row.cells.map(guarded),
            guardFormula((reasons.get(keyOf(row)) ?? []).join("; ")),
          ]);
          // Adds a byte-order mark, because Excel would otherwise read the file as Windows-1250.
          const text = `\uFEFF${csvText([[...headings.map(guarded), reasonColumn], ...lines], delimiterOf(rows[0]))}`;
          paths.push(await writeBeside(path, text));
        }
        return { paths, undo };
      } catch (error) {
        await undo();
        throw error;
      }
    },
  } satisfies LeftOutRows & Record<string, unknown>;
}
export type LeftOutCollector = ReturnType<typeof createLeftOutRows>;

/**
 * Returns the original delimiter only if a reader can detect it. Other delimiters need a line `sep=|`, which the file
 * of left-out rows does not have.
 */
const delimiterOf = (row: LeftOutRow | undefined): string =>
  delimiters.find((delimiter) => delimiter === row?.delimiter) ?? delimiters[0];

/**
 * Guards a cell in the same way as exports, even if the file has already guarded it. A single dash deletes a value, so
 * it stays unchanged.
 */
const guarded = (cell: string): string => (cell === emptying ? cell : guardFormula(unguardFormula(cell)));

/** Always creates a new file, because the operator may still be correcting the file of an earlier import. */
async function writeBeside(path: string, text: string): Promise<string> {
  const name = path.slice(dirname(path).length + 1, path.length - extname(path).length);
  for (let number = 1; ; number += 1) {
    const faultyPath = join(dirname(path), `${name}.faulty${number === 1 ? "" : `-${number}`}.csv`);
    try {
      await writeFile(faultyPath, text, { mode: 0o600, flag: "wx" });
      return faultyPath;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST")
        throw new StartRefused(
          `Nothing was imported: the rows with errors can't be written beside the file (${message}).`,
        );
    }
  }
}
