import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CountedRows, type Counts, describeRows, readRows } from "./counted-table.ts";
import { Interrupted, runInGroup } from "./process-group.ts";
import { program, root } from "./run.ts";
import { describeReport, readReport } from "./test-report.ts";

/** Rows that belong together: the script that does them, and the folder below `resilience` in which their tests are. */
export type CountedFamily = { script: string; folder: string; rows: CountedRows };

/**
 * Does the rows of a family, prints the table and returns the exit code: 1 where a row does not hold, or was not done as
 * often as it must be. Source: docs/decisions/198.
 */
export async function runCounted(family: CountedFamily, given: readonly string[]): Promise<number> {
  const order = readOrder(family, given);
  if (order === null) {
    console.error(usageOf(family));
    return 1;
  }
  const { counts, names } = order;
  const folder = await mkdtemp(join(tmpdir(), "fundport-counted-"));
  try {
    const report = await runTests(family, folder, order);
    const results = readRows(folder, counts, family.rows, names);
    const failed = report.failed.length > 0 ? describeReport(report) : [];
    console.log(["", ...failed, "", ...describeRows(results)].join("\n"));
    return report.failed.length === 0 && results.every(({ isOk }) => isOk) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Order = { counts: Counts; names: readonly string[] };

function usageOf({ script, rows }: CountedFamily): string {
  return `Usage: npm run ${script} [-- [--short] [NAME …]]\n  NAME  one of ${Object.keys(rows).join(", ")}`;
}

function readOrder({ rows }: CountedFamily, given: readonly string[]): Order | null {
  try {
    const options = { short: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const names = Object.keys(rows).filter((name) => positionals.length === 0 || positionals.includes(name));
    const isKnown = positionals.every((name) => Object.hasOwn(rows, name));
    return isKnown ? { counts: values.short ? "short" : "full", names } : null;
  } catch {
    return null;
  }
}

/** Without a second try: what is counted here held or did not. */
async function runTests(family: CountedFamily, folder: string, { counts, names }: Order) {
  const files = names.map((name) => `apps/server/src/resilience/${family.folder}/${fileOfRow(name)}`);
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", `--reporter=${join(root, "scripts", "vitest-reporter.ts")}`];
  const env = { ...process.env, FUNDPORT_COUNTED: counts, COUNTED_FOLDER: folder, REPORT_FILE: report };
  const args = ["run", "--project", "server", "--retry=0", ...reporters, ...files];
  const { code } = await runInGroup(program("vitest"), args, { env });
  return readReport(`the tests of the ${family.folder}`, report, code);
}

/** The test file of a row has its name, in small letters with hyphens. */
export function fileOfRow(name: string): string {
  return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`;
}
