/**
 * `npm run test:faults`: does to the portal what it has to bear, counted, and prints a table of what was done, how often,
 * what must be and how often it held. Exits 1 where a row does not hold, or was not done as often as it must be.
 * `-- --short` does each as often as `npm test` does. `-- NAME …` does some rows alone, by their names in `fault-rows.ts`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type FaultName, faultNames } from "../apps/server/src/resilience/faults/fault-rows.ts";
import { describeFaults, readFaults } from "./fault-table.ts";
import { Interrupted, runInGroup } from "./process-group.ts";
import { program, root } from "./run.ts";
import { describeReport, readReport } from "./test-report.ts";

const usage = `Usage: npm run test:faults [-- [--short] [NAME …]]
  NAME  one of ${faultNames.join(", ")}`;

process.channel?.unref();
process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const order = readOrder(given);
  if (order === null) {
    console.error(usage);
    return 1;
  }
  const { counts, names } = order;
  const folder = await mkdtemp(join(tmpdir(), "fundport-faults-"));
  try {
    const report = await runTests(folder, counts, names);
    const results = readFaults(folder, counts, names);
    const failed = report.failed.length > 0 ? describeReport(report) : [];
    console.log(["", ...failed, "", ...describeFaults(results)].join("\n"));
    return report.failed.length === 0 && results.every(({ isOk }) => isOk) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Order = { counts: "short" | "full"; names: readonly FaultName[] };

function readOrder(given: string[]): Order | null {
  try {
    const options = { short: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const names = faultNames.filter((name) => positionals.length === 0 || positionals.includes(name));
    const isKnown = positionals.every((name) => faultNames.some((each) => each === name));
    return isKnown ? { counts: values.short ? "short" : "full", names } : null;
  } catch {
    return null;
  }
}

/** Without a second try: what is counted here held or did not. */
async function runTests(folder: string, counts: Order["counts"], names: readonly FaultName[]) {
  const files = names.map((name) => `apps/server/src/resilience/faults/${fileOf(name)}.test.ts`);
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", `--reporter=${join(root, "scripts", "vitest-reporter.ts")}`];
  const env = {
    ...process.env,
    FUNDPORT_FAULTS: counts,
    FAULTS_FOLDER: folder,
    REPORT_FILE: report,
  };
  const args = ["run", "--project", "server", "--retry=0", ...reporters, ...files];
  const { code } = await runInGroup(program("vitest"), args, { env });
  return readReport("the tests of the faults", report, code);
}

/** The file of a row has its name, in small letters with hyphens. */
function fileOf(name: FaultName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
