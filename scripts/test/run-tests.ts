/** What `npm test`, `npm run test:full` and `npm run test:changed` share: parts of a run, and the two runners. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "../check/check.ts";
import { Interrupted, runInGroup } from "../process-group.ts";
import { program, root } from "../run.ts";
import { provideChromium } from "./test-browser.ts";
import {
  addReports,
  describeReport,
  describeTimes,
  emptyReport,
  fail,
  type Part,
  readReport,
  skip,
  type TestReport,
} from "./test-report.ts";

/** True where a missing browser or PostgreSQL fails the run instead of skipping a part. */
export const isCi = ["true", "1"].includes(process.env["CI"] ?? "");

/** Vitest's arguments that leave out the files of `npm run test:full`. */
export const coreOnly = ["--exclude", "**/*.full.test.*"];

export type Step = { name: string; run: () => Promise<TestReport> };

/**
 * Runs steps in turn, also after one has failed, prints the name of each and calls `onEnd` after it. An interruption ends
 * the run as a failure.
 */
export async function runSteps(steps: readonly Step[], onEnd: (part: Part) => void = () => undefined): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`);
    const begin = performance.now();
    const report = await run().catch((error: unknown) => {
      if (error instanceof Interrupted) return { ...fail("the run", error.message), isInterrupted: true };
      throw error;
    });
    const part = { name, seconds: (performance.now() - begin) / 1000, report };
    parts.push(part);
    onEnd(part);
    if ("isInterrupted" in report) break;
  }
  return parts;
}

/** Prints the times and the report of a run; the last line is `N passed, N failed, N skipped`. Returns the exit code. */
export function finishRun(parts: readonly Part[], more: readonly TestReport[] = []): number {
  const report = addReports([...parts.map((part) => part.report), ...more]);
  console.log(["", ...describeTimes(parts), "", ...describeReport(report)].join("\n"));
  return report.failed.length === 0 ? 0 : 1;
}

export const checks: Step = { name: "checks", run: runChecks };

/** Tests that start a portal need its pages, and the tests of their weight read the manifest of this build. */
export const build: Step = {
  name: "build of the web app",
  run: async () => {
    const args = [join(root, "scripts", "start", "with-web.ts")];
    const { code, output } = await runInGroup(process.execPath, args, { isQuiet: true });
    return code === 0 ? { ...emptyReport, passed: 1 } : fail("the build of the web app", output);
  },
};

/** Runs Vitest with its own arguments, such as file names or `--project`. */
export function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<TestReport> {
  const reporters = ["--reporter=default", `--reporter=${join(root, "scripts", "test", "vitest-reporter.ts")}`];
  return runTests("vitest", ["run", ...reporters, ...args], env);
}

/** Runs Playwright with its own arguments, on the browser that is there or can be installed. */
export async function runJourneys(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<TestReport> {
  const chromium = await provideChromium();
  if ("missing" in chromium) return (isCi ? fail : skip)("journeys in Chromium", chromium.missing);
  const reporter = `--reporter=list,${join(root, "e2e", "support", "portal", "reporter.ts")}`;
  const all = ["test", "--config", "e2e/playwright.config.ts", reporter, ...args];
  return await runTests("playwright", all, { ...env, CHROMIUM_PATH: chromium.path });
}

async function runTests(runner: string, args: readonly string[], more: NodeJS.ProcessEnv): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-test-"));
  try {
    const file = join(folder, "report.json");
    const { code } = await runInGroup(program(runner), args, { env: { ...process.env, ...more, REPORT_FILE: file } });
    return readReport(`the tests of ${runner}`, file, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
