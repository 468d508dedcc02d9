/**
 * `npm run check`: format, lint with types and import rules, the three compilations, dead code. Then names the parts of
 * `npm run test:full` that have not run since their area changed.
 */
import { describeStaleParts } from "../test/full-runs.ts";
import { runInGroup } from "../process-group.ts";
import { program } from "../run.ts";
import { addReports, emptyReport, fail, type TestReport } from "../test/test-report.ts";

const checks: { name: string; command: [string, ...string[]] }[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint and import rules", command: ["oxlint", "--deny-warnings"] },
  { name: "types of packages and server", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the web app", command: ["tsc", "-p", "apps/web/tsconfig.json"] },
  { name: "types of the journeys", command: ["tsc", "-p", "e2e/tsconfig.json"] },
  { name: "dead code", command: ["knip"] },
];

if (import.meta.main) {
  const { failed } = await runChecks();
  for (const sentence of describeStaleParts()) console.log(`npm run test:full -- ${sentence}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Runs every check, also after one has failed, and shows what the failing ones say. */
export async function runChecks(): Promise<TestReport> {
  const reports: TestReport[] = [];
  for (const { name, command } of checks) {
    const [file, ...args] = command;
    const { code, output } = await runInGroup(program(file), args, { isQuiet: true });
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
    if (code !== 0) console.log(output.trim());
    reports.push(code === 0 ? { ...emptyReport, passed: 1 } : fail(name, output));
  }
  return addReports(reports);
}
