/** What `npm test`, `npm run test:full` and `npm run test:changed` share: parts of a run, and the two runners. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "../check/run-checks.ts";
import { Interrupted, program, root, run } from "../run.ts";
import { provideChromium } from "./test-browser.ts";
import { type Outcome, printOutcomes, readOutcomes } from "./outcomes.ts";

/** True where a missing browser or PostgreSQL fails the run instead of skipping a part. */
export const isCi = ["true", "1"].includes(process.env["CI"] ?? "");
export const missing = (name: string, why: string): Outcome => ({ name, state: isCi ? "failed" : "skipped", why });

/** Vitest's arguments that leave out the files of `npm run test:full`. */
export const coreOnly = ["--exclude", "**/*.full.test.*"];

export type Step = { name: string; run: () => Promise<Outcome[]> };
export type Part = { name: string; minutes: number; outcomes: Outcome[] };

export const checks: Step = { name: "checks", run: runChecks };
/** Tests that start a portal need its pages, and the tests of their weight read the manifest of this build. */
export const build: Step = {
  name: "build of the web app",
  run: async () => {
    const args = [join(root, "scripts", "start", "with-web.ts")];
    const { code, output } = await run(process.execPath, args, { isQuiet: true });
    return [{ name: "build of the web app", state: code === 0 ? "passed" : "failed", why: output }];
  },
};

/**
 * Runs steps in turn, also after one has failed; an interruption ends the run as a failure. Prints the time of each step,
 * then what the last lines of a run say, and returns the exit code.
 */
export async function runSteps(steps: readonly Step[], onEnd: (part: Part) => void = () => undefined): Promise<number> {
  const parts: Part[] = [];
  for (const step of steps) {
    const { name } = step;
    console.log(`\n== ${name}`);
    const begin = performance.now();
    let isInterrupted = false;
    const outcomes = await step.run().catch((error: unknown): Outcome[] => {
      if (!(error instanceof Interrupted)) throw error;
      isInterrupted = true;
      return [{ name: "the run", state: "failed", why: error.message }];
    });
    const part = { name, minutes: Math.round((performance.now() - begin) / 6000) / 10, outcomes };
    parts.push(part);
    onEnd(part);
    if (isInterrupted) break;
  }
  console.log("");
  for (const { name, minutes, outcomes } of parts) console.log(`${name}: ${outcomes.length} in ${minutes} min`);
  return printOutcomes(parts.flatMap(({ outcomes }) => outcomes));
}

/** Runs Vitest with its own arguments, such as file names or `--project`. */
export async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome[]> {
  return await withReport("vitest", async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return await run(program("vitest"), ["run", ...reporters, ...args], { env: { ...process.env, ...env } });
  });
}

/** Runs Playwright with its own arguments, on the browser that is there or can be installed. */
export async function runJourneys(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome[]> {
  const chromium = await provideChromium();
  if ("missing" in chromium) return [missing("journeys in Chromium", chromium.missing)];
  return await withReport("playwright", async (file) => {
    const all = ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json", ...args];
    const own = { ...env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return await run(program("playwright"), all, { env: { ...process.env, ...own } });
  });
}

async function withReport(
  runner: "vitest" | "playwright",
  start: (file: string) => Promise<{ code: number }>,
): Promise<Outcome[]> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-test-"));
  try {
    const file = join(folder, "report.json");
    const { code } = await start(file);
    return readOutcomes(runner, file, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
