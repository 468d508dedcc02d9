import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CountedRows, type Counts, describeRows, readRows } from "./counted-table.ts";
import { Interrupted } from "../process-group.ts";
import { root } from "../run.ts";
import { runVitest } from "./run-tests.ts";
import { describeReport, type TestReport } from "./test-report.ts";

/** Rows that belong together, and the folder below `resilience` that has their tests. */
export type CountedFamily = { folder: string; rows: CountedRows };

/**
 * Runs rows of a family, prints the table and returns the exit code: 1 where a row does not hold, or was not done as
 * often as required. Source: docs/decisions/198.
 */
export async function runCounted(family: CountedFamily & { script: string }, args: readonly string[]): Promise<number> {
  const order = readOrder(family, args);
  if (order === null) {
    console.error(usageOf(family));
    return 1;
  }
  try {
    const { failed } = await countRows(family, order.counts, order.names);
    return failed.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    console.error(error.message);
    return 1;
  }
}

/**
 * Runs rows of a family and prints their table. Each row that does not hold, or was done too seldom, is a failure of the
 * report, beside the failed tests. Throws Interrupted where the run is ended.
 */
export async function countRows(family: CountedFamily, counts: Counts, names: readonly string[]): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-counted-"));
  try {
    const files = names.map((name) => fileOfRow(family.folder, name));
    // No second try: a counted row holds or it does not.
    const args = ["--project", "server", "--retry=0", ...files];
    const report = await runVitest(args, { FUNDPORT_COUNTED: counts, COUNTED_FOLDER: folder });
    const results = readRows(folder, counts, family.rows, names);
    const failed = report.failed.length > 0 ? describeReport(report) : [];
    console.log(["", ...failed, "", ...describeRows(results)].join("\n"));
    const broken = results
      .filter(({ isOk }) => !isOk)
      .map(({ event, times, tried, held }) => ({
        what: event,
        why: `${held} of ${times} held, ${tried} were tried`,
      }));
    return { ...report, failed: [...report.failed, ...broken] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Order = { counts: Counts; names: readonly string[] };

function usageOf({ script, rows }: CountedFamily & { script: string }): string {
  return `Usage: npm run ${script} [-- [--short] [NAME …]]\n  NAME  one of ${Object.keys(rows).join(", ")}`;
}

function readOrder({ rows }: CountedFamily, args: readonly string[]): Order | null {
  try {
    const options = { short: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const names = Object.keys(rows).filter((name) => positionals.length === 0 || positionals.includes(name));
    const isKnown = positionals.every((name) => Object.hasOwn(rows, name));
    return isKnown ? { counts: values.short ? "short" : "full", names } : null;
  } catch {
    return null;
  }
}

/**
 * The test file of a row, from the repository's root: its name in kebab-case, and `.full` where the row is too long for
 * `npm test`.
 */
export function fileOfRow(folder: string, name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = `apps/server/src/resilience/${folder}/${words}`;
  return existsSync(join(root, `${path}.full.test.ts`)) ? `${path}.full.test.ts` : `${path}.test.ts`;
}
