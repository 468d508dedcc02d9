/**
 * `npm test`: the checks, every test of Vitest (with TEST_DATABASE_URL those of the server's SQL a second time, on
 * that PostgreSQL), journeys in Chromium. Each part runs, also after one has failed. `--full` adds what takes long. The last
 * lines name what was skipped, repeated and failed; the last is `N passed, N failed, N skipped`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../e2e/support/chromium.ts";
import { runChecks } from "./check.ts";
import { Interrupted, runInGroup } from "./process-group.ts";
import { program, root } from "./run.ts";
import { addReports, describeReport, emptyReport, fail, readReport, skip, type TestReport } from "./test-report.ts";

const isFull = process.argv.includes("--full");
const isCi = ["true", "1"].includes(process.env["CI"] ?? "");
const folder = await mkdtemp(join(tmpdir(), "fundport-test-"));
const reports: TestReport[] = [];

process.channel?.unref();
try {
  reports.push(await runPart("checks", runChecks));
  // The tests of starting and stopping start the portal as a user does, so its pages must be there.
  const build = await runPart("the web app's build", buildWeb);
  reports.push(build);
  reports.push(await runPart("tests of packages, scripts, web app and server", runVitest));
  if (!process.env["TEST_DATABASE_URL"]) {
    reports.push(skip("server tests on another PostgreSQL", "TEST_DATABASE_URL is not set"));
  }
  const hasPages = build.failed.length === 0;
  if (hasPages) reports.push(await runPart("journeys in Chromium", runJourneys));
  else reports.push(skip("journeys in Chromium", "the web app does not build"));
  if (!isFull) reports.push(skip("every page × language × width, long faults", "they take long: npm run test:full"));
  reports.push(skip("counted faults as often as they must be", "they take long: npm run test:faults"));
  reports.push(skip("counted attacks as often as they must be", "they take long: npm run test:attack"));
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  reports.push(fail("the run", error.message));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const report = addReports(reports);
console.log(["", ...describeReport(report)].join("\n"));
process.exitCode = report.failed.length === 0 ? 0 : 1;

async function runPart(name: string, part: () => Promise<TestReport>): Promise<TestReport> {
  console.log(`\n== ${name}`);
  return await part();
}

async function buildWeb(): Promise<TestReport> {
  const args = [join(root, "scripts", "with-web.ts")];
  const { code, output } = await runInGroup(process.execPath, args, { isQuiet: true });
  if (code === 0) return emptyReport;
  console.error(output);
  return fail("the web app's build", output);
}

function runVitest(): Promise<TestReport> {
  const reporters = ["--reporter=default", `--reporter=${join(root, "scripts", "vitest-reporter.ts")}`];
  return runTests("vitest", ["run", ...reporters], isFull ? { FUNDPORT_TEST_FULL: "1" } : {});
}

async function runJourneys(): Promise<TestReport> {
  const chromium = findChromium();
  if ("missing" in chromium) return (isCi ? fail : skip)("journeys in Chromium", chromium.missing);
  const projects = ["--project=journeys", ...(isFull ? ["--project=full"] : [])];
  const reporter = `--reporter=list,${join(root, "e2e", "support", "reporter.ts")}`;
  const args = ["test", "--config", "e2e/playwright.config.ts", reporter, ...projects];
  return await runTests("playwright", args, { CHROMIUM_PATH: chromium.path });
}

async function runTests(runner: string, args: string[], more: NodeJS.ProcessEnv): Promise<TestReport> {
  const file = join(folder, `${runner}.json`);
  const { code } = await runInGroup(program(runner), args, { env: { ...process.env, ...more, REPORT_FILE: file } });
  return readReport(`the tests of ${runner}`, file, code);
}
