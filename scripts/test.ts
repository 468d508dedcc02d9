/**
 * `npm test`: checks, unit tests, server tests on an embedded PostgreSQL and on TEST_DATABASE_URL, journeys in Chromium.
 * Each part runs, also after one has failed. `--full` adds what takes long.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BuildFailed, buildWeb } from "./build-web.ts";
import { runChecks } from "./checks.ts";
import { findChromium } from "./chromium.ts";
import { program, run } from "./run.ts";
import {
  addCounts,
  type Counts,
  countPlaywright,
  describeCounts,
  noCounts,
  parseCounts,
  readCounts,
  secondTry,
} from "./test-counts.ts";

const isFull = process.argv.includes("--full");
const { TEST_DATABASE_URL: testDatabaseUrl, ...ownEnvironment } = process.env;
const env: NodeJS.ProcessEnv = { ...ownEnvironment, ...(isFull ? { FUNDPORT_TEST_FULL: "1" } : {}) };
const folder = await mkdtemp(join(tmpdir(), "fundport-test-"));

const skip = (what: string, why: string): Counts => ({ ...noCounts, skipped: [{ what, why }] });

/** Each test file keeps some connections, and a PostgreSQL as it comes takes a hundred of them. */
const serverWorkers = "2";

/** So many tests may stumble over the machine they run on. Source: decisions/133. */
const mostRepeated = 2;

type VitestOptions = { name?: string; env?: NodeJS.ProcessEnv; workers?: string; hasSecondTry?: boolean };

async function vitest(
  project: string,
  { name = project, env: more = {}, workers, hasSecondTry = false }: VitestOptions = {},
): Promise<Counts> {
  const file = join(folder, `${name}.json`);
  const args = [
    "run",
    `--project=${project}`,
    "--reporter=default",
    `--reporter=${join(import.meta.dirname, "counting-reporter.ts")}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...(hasSecondTry ? secondTry : []),
  ];
  const { code } = await run(program("vitest"), args, { env: { ...env, ...more, COUNTS_FILE: file } });
  return await readCounts({ name: `the tests of ${name}`, file, exitCode: code }, parseCounts);
}

async function journeys(): Promise<Counts> {
  const chromium = await findChromium();
  if ("missing" in chromium) return skip("journeys in the browser", chromium.missing);
  const file = join(folder, "journeys.json");
  const projects = isFull ? ["journeys", "full"] : ["journeys"];
  const args = ["test", "--config", "e2e/playwright.config.ts", ...projects.map((name) => `--project=${name}`)];
  const { code } = await run(program("playwright"), args, {
    env: { ...env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return await readCounts({ name: "the journeys", file, exitCode: code }, countPlaywright);
}

async function buildForJourneys(): Promise<Counts> {
  try {
    await buildWeb((sentence) => console.log(sentence));
    return noCounts;
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    return { ...noCounts, failed: [{ what: "the build of the web app", why: error.message }] };
  }
}

function headline(text: string): void {
  console.log(`\n== ${text}`);
}

const parts: Counts[] = [];
headline("checks");
parts.push(await runChecks());
// The tests of starting and stopping start the portal as a user does, so its pages must be there.
const build = await buildForJourneys();
parts.push(build);
headline("unit tests");
parts.push(await vitest("unit"));
headline("tests of starting, building and stopping");
// They write into the sources, build, start and kill portals, and have the machine to themselves.
parts.push(await vitest("scripts", { workers: "1", hasSecondTry: true }));
headline("tests of the web app");
parts.push(await vitest("web", { workers: "100%", hasSecondTry: true }));
headline("server tests on the embedded PostgreSQL");
parts.push(await vitest("server", { workers: serverWorkers, hasSecondTry: true }));
if (testDatabaseUrl) {
  headline("server tests on TEST_DATABASE_URL");
  const given = { TEST_DATABASE_URL: testDatabaseUrl };
  parts.push(await vitest("server", { name: "server-given", env: given, workers: serverWorkers, hasSecondTry: true }));
} else {
  parts.push(skip("server tests on another PostgreSQL", "TEST_DATABASE_URL is not set"));
}
if (build.failed.length === 0) {
  headline("journeys in Chromium");
  parts.push(await journeys());
} else {
  parts.push(skip("journeys in the browser", "the web app does not build"));
}
if (!isFull) parts.push(skip("every page × language × width, long faults", "they take long: npm run test:full"));
await rm(folder, { recursive: true, force: true });

const counts = addCounts(parts);
const isFlaky = counts.repeated.length > mostRepeated;
console.log("");
for (const line of describeCounts(counts)) console.log(line);
if (isFlaky) console.log(`More than ${mostRepeated} needed a second try: that is no chance.`);
process.exitCode = counts.failed.length === 0 && !isFlaky ? 0 : 1;
