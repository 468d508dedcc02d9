import type pg from "pg";
import type { MissingStep } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { Listener } from "../../db/listener.ts";
import type { FindRuleStart } from "../../db/rule-starts.ts";
import type { Kind, ExportedRows } from "./definition/kind.ts";
import type { MissingCheck } from "./definition/missing-check.ts";
import type { ImportReport } from "./definition/report.ts";
import { createDataPages } from "./describe/data-pages.ts";
import { createMissingRepository } from "./missing-repository.ts";
import { type ExportLog, logNotifiedExports } from "./personal-exports.ts";
import type { ImportOptions } from "./run/in-transaction.ts";
import { type ExportOptions, runExport } from "./run/run-export.ts";
import { type Preparation, runImport } from "./run/run-import.ts";

/**
 * Creates the imports and exports of all kinds. `kinds` must be in import order: each kind comes after the kinds to
 * which its rows refer.
 */
export function createImports({ kinds, prepare }: Preparation & { kinds: readonly Kind[] }) {
  const kindNames = kinds.map(({ kind }) => kind);

  function getKind(name: string): Kind {
    const found = kinds.find(({ kind }) => kind === name);
    if (found === undefined) throw new Error(`Unknown kind ${name}`);
    return found;
  }

  return {
    kindNames,

    /** Returns the files of docs/data, keyed by relative path. */
    listDataPages: (): Map<string, string | Buffer> => createDataPages(kinds),

    /** Returns one line about each kind, for the help of the commands. */
    describeKinds(): string {
      const width = Math.max(...kindNames.map((kind) => kind.length));
      return kinds.map(({ kind, title }) => `  ${kind.padEnd(width)}  ${title}`).join("\n");
    },

    /** See `runImport`. */
    runImport: async (pool: pg.Pool, name: string, path: string, options: ImportOptions = {}): Promise<ImportReport> =>
      await runImport(pool, getKind(name), path, { ...options, prepare }),

    /** See `runExport`. */
    runExport: async (
      pool: pg.Pool,
      name: string,
      folder: string,
      options: ExportOptions = {},
    ): Promise<ExportedRows> => await runExport(pool, getKind(name), folder, options),
  };
}

/** Logs every later export of personal data from the same database. */
export function logExports(listener: Pick<Listener, "on">, log: ExportLog): void {
  logNotifiedExports(listener, log);
}

/** Returns the data that must be added before advisors can work, in the order of the checks. */
export async function listMissing(
  db: Database,
  findRuleStart: FindRuleStart,
  checks: readonly MissingCheck[],
): Promise<MissingStep[]> {
  return await createMissingRepository(db).findMissing(findRuleStart, checks);
}
