/**
 * The code that `npm test`, `npm run test:full` and `npm run test:changed` share: the steps of a run and the two
 * runners.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Interrupted, program, root, run } from "../run.ts";
import { provideChromium } from "./test-browser.ts";
import { type Outcome, printOutcomes, readPlaywright, readVitest } from "./outcomes.ts";

/**
 * True in CI. There, a missing browser fails the run, which otherwise skips a part. A missing PostgreSQL fails only
 * `npm run test:full`; `npm test` skips the tests that need it, because CI machines may lack PostgreSQL.
 */
export const isCi = ["true", "1"].includes(process.env["CI"] ?? "");
export const missing = (name: string, reason: string): Outcome => ({
  name,
  state: isCi ? "failed" : "skipped",
  reason,
});

/** Arguments for Vitest that exclude the files of `npm run test:full`. */
export const coreOnly = ["--exclude", "**/*.full.test.*"];

export type Step = { name: string; run: () => Promise<Outcome[]> };
export type Part = { name: string; minutes: number; outcomes: Outcome[] };

const checkCommands = {
  format: "oxfmt --check",
  "lint and import rules": "oxlint --deny-warnings",
  "types of packages and server": "tsc -p tsconfig.json",
  "types of the web app": "tsc -p apps/web/tsconfig.json",
  "types of the journeys": "tsc -p e2e/tsconfig.json",
  "dead code": "knip",
  spelling: "cspell lint --no-progress --cache --cache-location .cache/cspell **",
};

/** Runs all checks, even if one fails, and prints the output of the failed ones. */
export const checks: Step = {
  name: "checks",
  run: async () => {
    const outcomes: Outcome[] = [];
    for (const [name, command] of Object.entries(checkCommands)) {
      const [file = "", ...args] = command.split(" ");
      const { code, output } = await run(program(file), args, { isQuiet: true });
      console.log(code === 0 ? `ok     ${name}` : `FAILED ${name}\n${output.trim()}`);
      outcomes.push({ name, state: code === 0 ? "passed" : "failed", reason: output });
    }
    return outcomes;
  },
};

/**
 * Builds the web app. Tests that start a server need its pages, and tests of page sizes read the manifest of this
 * build.
 */
export const build: Step = {
  name: "build of the web app",
  run: async () => {
    const args = [join(root, "scripts", "start", "with-web.ts")];
    const { code, output } = await run(process.execPath, args, { isQuiet: true });
    return [{ name: "build of the web app", state: code === 0 ? "passed" : "failed", reason: output }];
  },
};

/**
 * Runs steps one after the other, even if one fails. An interruption ends the run as a failure. Prints the time of each
 * step and all outcomes, and returns the exit code.
 */
export async function runSteps(steps: readonly Step[], onEnd: (part: Part) => void = () => undefined): Promise<number> {
  const parts: Part[] = [];
  const end: Outcome[] = [];
  for (const { name, run: runStep } of steps) {
    console.log(`\n== ${name}`);
    const begin = performance.now();
    const outcomes = await runStep().catch((error: unknown) => {
      if (!(error instanceof Interrupted)) throw error;
      end.push({ name: "the run", state: "failed", reason: error.message });
    });
    if (!outcomes) break;
    const part = { name, minutes: Math.round((performance.now() - begin) / 6000) / 10, outcomes };
    parts.push(part);
    onEnd(part);
  }
  console.log("");
  for (const { name, minutes, outcomes } of parts) console.log(`${name}: ${outcomes.length} in ${minutes} min`);
  return printOutcomes([...parts.flatMap(({ outcomes }) => outcomes), ...end]);
}

/** Runs Vitest with its own arguments, such as file names or `--project`. */
export const runVitest = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome[]> =>
  readReport("vitest", readVitest, (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return run(program("vitest"), ["run", ...reporters, ...args], { env: { ...process.env, ...env } });
  });

/** Runs Playwright with its own arguments in a browser that is already installed or can be downloaded. */
export async function runJourneys(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome[]> {
  const chromium = await provideChromium();
  if ("missing" in chromium) return [missing("journeys in Chromium", chromium.missing)];
  return await readReport("playwright", readPlaywright, (file) => {
    const all = ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json", ...args];
    const own = { ...env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return run(program("playwright"), all, { env: { ...process.env, ...own } });
  });
}

/**
 * Starts a runner and returns the outcomes in its JSON report. If the runner left no report, or failed although no test
 * failed, this counts as one failure.
 */
export async function readReport(
  name: string,
  read: (json: string) => Outcome[],
  start: (file: string) => Promise<{ code: number }>,
): Promise<Outcome[]> {
  const file = join(tmpdir(), `fundport-${name}-${process.pid}.json`);
  // Removes the report that a killed run with the same process id may have left.
  rmSync(file, { force: true });
  try {
    const { code } = await start(file);
    const outcomes = existsSync(file) ? read(readFileSync(file, "utf8")) : [];
    const isExplained = code === 0 ? existsSync(file) : outcomes.some(({ state }) => state === "failed");
    const reason = `it ended with ${code} without a failed test`;
    return isExplained ? outcomes : [...outcomes, { name, state: "failed", reason }];
  } finally {
    rmSync(file, { force: true });
  }
}
