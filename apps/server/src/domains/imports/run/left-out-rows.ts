import { rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { guardFormula, unguardFormula } from "../../../lib/csv/formula-guard.ts";
import { StartRefused } from "../../../lib/startup/start-refused.ts";
import { delimiters, reasonColumn } from "../files/read-csv.ts";
import type { LeftOutRow, LeftOutRows } from "../definition/left-out.ts";
import type { FileError, ImportRefused } from "../definition/file-errors.ts";
import { emptying } from "../files/read-table.ts";
import { csvText } from "../files/write-table.ts";

/** A file with more errors than this is probably of another kind. */
export const maxLeftOut = 100_000;
/** Leaving rows out can cause more errors, such as a price that becomes a jump. Each attempt reads all files again. */
const maxTries = 6;

/**
 * Collects the rows that an import leaves out because of errors. The import is repeated without them until it has no
 * errors; their cells are then written to a file that the operator corrects.
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

    /** Adds the rows of a refusal. Returns false if leaving rows out cannot help, because the whole file is wrong. */
    add({ errors, count }: ImportRefused): boolean {
      tries += 1;
      if (count > errors.length || tries > maxTries) return false;
      const fresh = errors.filter((error) => !reasons.has(keyOf(error)));
      if (fresh.length < errors.length) return false;
      for (const fault of fresh) {
        const { column, reason } = fault;
        const earlier = reasons.get(keyOf(fault)) ?? [];
        reasons.set(keyOf(fault), [...earlier, column === "" ? reason : `${column}: ${reason}`]);
      }
      leftOut = new Map();
      return true;
    },

    get size(): number {
      return leftOut.size;
    },

    /**
     * Writes the rows to a file in the folder of their original, readable only by the owner, since they may contain
     * personal data. Returns the paths and a function that removes the files.
     */
    async write(): Promise<{ paths: string[]; undo: () => Promise<void> }> {
      const paths: string[] = [];
      const undo = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
      try {
        for (const [path, rows] of Map.groupBy(leftOut.values(), (row) => row.path)) {
          const headings = rows[0]?.headings ?? [];
          const lines = rows.map((row) => [
            // A row with too many or too few cells is written unchanged: padded or cut, it would be imported without a
            // correction.
            ...row.cells.map(guarded),
            guardFormula((reasons.get(keyOf(row)) ?? []).join("; ")),
          ]);
          // Without a byte-order mark Excel reads a file as Windows-1250.
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

/** Other separators need a line `sep=|`, which the file of left-out rows does not have. */
const delimiterOf = (row: LeftOutRow | undefined): string =>
  delimiters.find((delimiter) => delimiter === row?.delimiter) ?? delimiters[0];

/**
 * Guards a cell like exports do, even if the file has already guarded it. A single dash deletes a value, so it stays.
 */
const guarded = (cell: string): string => (cell === emptying ? cell : guardFormula(unguardFormula(cell)));

/** Creates a new file, because the operator may still be correcting the file of an earlier import. */
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
