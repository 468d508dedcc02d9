import { rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { guardFormula, unguardFormula } from "../../lib/formula-guard.ts";
import { StartRefused } from "../../lib/start-refused.ts";
import { reasonColumn } from "./csv/read-csv.ts";
import type { Fault, ImportRefused } from "./faults.ts";
import { emptying } from "./table/read-table.ts";
import { csvText } from "./table/write-table.ts";

/** A row as a reader meets it, with the headings of its file as they are written there. */
export type MetRow = {
  path: string;
  file: string;
  line: number;
  headings: readonly string[];
  cells: readonly string[];
  delimiter: string;
};

/** More faults than this are those of a file that is not what the import expects. */
export const maxLeftOut = 100_000;
/** Leaving rows out may bring further faults to light, such as a price that is now a jump. Each try reads everything again. */
const maxTries = 6;

/**
 * Rows that an import leaves out because of their faults: an import is tried without those of the tries before, until it
 * has no faults. What the rows say is kept for the file that the operator corrects.
 */
export function createLeftOutRows() {
  const reasons = new Map<string, string[]>();
  let met = new Map<string, MetRow>();
  let tries = 0;
  const keyOf = ({ file, line }: Pick<Fault, "file" | "line">): string => `${file}\n${line}`;

  return {
    /** Whether a reader has to leave out this row. */
    take(row: MetRow): boolean {
      const key = keyOf(row);
      if (!reasons.has(key)) return false;
      met.set(key, row);
      return true;
    },

    /** Adds the rows of a refusal; false where leaving them out cannot help: the fault is one of the whole file. */
    add({ faults, count }: ImportRefused): boolean {
      tries += 1;
      if (count > faults.length || tries > maxTries) return false;
      const fresh = faults.filter((fault) => !reasons.has(keyOf(fault)));
      if (fresh.length < faults.length) return false;
      for (const fault of fresh) {
        const { column, reason } = fault;
        const told = reasons.get(keyOf(fault)) ?? [];
        reasons.set(keyOf(fault), [...told, column === "" ? reason : `${column}: ${reason}`]);
      }
      met = new Map();
      return true;
    },

    /** How many rows the last try left out. */
    get size(): number {
      return met.size;
    },

    /**
     * Writes the rows beside their files, readable by their owner only, since they may be personal data. Returns the paths
     * and a function that removes the files.
     */
    async write(): Promise<{ paths: string[]; undo: () => Promise<void> }> {
      const paths: string[] = [];
      const undo = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
      try {
        for (const [path, rows] of byPath(met.values())) {
          const headings = rows[0]?.headings ?? [];
          const lines = rows.map((row) => [
            ...headings.map((_, index) => guarded(row.cells[index] ?? "")),
            guardFormula((reasons.get(keyOf(row)) ?? []).join("; ")),
          ]);
          // Excel takes a file without a byte-order mark for Windows-1250.
          const text = `\uFEFF${csvText([[...headings.map(guarded), reasonColumn], ...lines], rows[0]?.delimiter)}`;
          paths.push(await writeBeside(path, text));
        }
        return { paths, undo };
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
}
export type LeftOutRows = ReturnType<typeof createLeftOutRows>;

function byPath(rows: Iterable<MetRow>): Map<string, MetRow[]> {
  const groups = new Map<string, MetRow[]>();
  for (const row of rows) {
    const group = groups.get(row.path);
    if (group === undefined) groups.set(row.path, [row]);
    else group.push(row);
  }
  return groups;
}

/** As exports guard their cells, also where the file guards some already; a dash alone empties a cell and is no formula. */
const guarded = (cell: string): string => (cell === emptying ? cell : guardFormula(unguardFormula(cell)));

/** A file of an earlier import stays: somebody may be correcting it. */
async function writeBeside(path: string, text: string): Promise<string> {
  const name = path.slice(dirname(path).length + 1, path.length - extname(path).length);
  for (let number = 1; ; number += 1) {
    const place = join(dirname(path), `${name}.faulty${number === 1 ? "" : `-${number}`}.csv`);
    try {
      await writeFile(place, text, { mode: 0o600, flag: "wx" });
      return place;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST")
        throw new StartRefused(
          `The rows with faults cannot be written beside the file (${message}): nothing was imported.`,
        );
    }
  }
}
