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
import { addCounts, type Counts, countPlaywright, countVitest, readCounts } from "./test-counts.ts";

const isFull = process.argv.includes("--full");
const { TEST_DATABASE_URL: testDatabaseUrl, ...ownEnvironment } = process.env;
const env: NodeJS.ProcessEnv = { ...ownEnvironment, ...(isFull ? { FUNDPORT_TEST_FULL: "1" } : {}) };
const folder = await mkdtemp(join(tmpdir(), "fundport-test-"));

const skip = (what: string, why: string): Counts => ({ passed: 0, failed: 0, skipped: [{ what, why }] });

/** Each test file keeps some connections, and a PostgreSQL as it comes takes a hundred of them. */
const serverWorkers = "2";

/** So many journeys may stumble over the machine they run on. Source: decisions/133. */
const mostRepeated = 2;

type VitestOptions = { env?: NodeJS.ProcessEnv; workers?: string };

async function vitest(
  name: string,
  projects: readonly string[],
  { env: more = {}, workers }: VitestOptions = {},
): Promise<Counts> {
  const report = join(folder, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ["run", ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]), ...chosen, ...reporters];
  const { code } = await run(program("vitest"), args, { env: { ...env, ...more } });
  return await readCounts(report, code, countVitest);
}

async function journeys(): Promise<Counts> {
  const chromium = await findChromium();
  if ("missing" in chromium) return skip("journeys in the browser", chromium.missing);
  const report = join(folder, "journeys.json");
  const projects = isFull ? ["journeys", "full"] : ["journeys"];
  const args = ["test", "--config", "e2e/playwright.config.ts", ...projects.map((name) => `--project=${name}`)];
  const { code } = await run(program("playwright"), args, {
    env: { ...env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return await readCounts(report, code, countPlaywright);
}

async function buildForJourneys(): Promise<Counts> {
  try {
    await buildWeb((sentence) => console.log(sentence));
    return { passed: 0, failed: 0, skipped: [] };
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: [] };
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
// Those that write into the sources, build, start and kill portals have the machine to themselves.
parts.push(await vitest("unit", ["unit"]));
headline("tests of the web app");
parts.push(await vitest("web", ["web"], { workers: "100%" }));
headline("server tests on the embedded PostgreSQL");
parts.push(await vitest("server", ["server"], { workers: serverWorkers }));
if (testDatabaseUrl) {
  headline("server tests on TEST_DATABASE_URL");
  const given = { TEST_DATABASE_URL: testDatabaseUrl };
  parts.push(await vitest("server-given", ["server"], { env: given, workers: serverWorkers }));
} else {
  parts.push(skip("server tests on another PostgreSQL", "TEST_DATABASE_URL is not set"));
}
if (build.failed === 0) {
  headline("journeys in Chromium");
  parts.push(await journeys());
} else {
  parts.push(skip("journeys in the browser", "the web app does not build"));
}
if (!isFull) parts.push(skip("every page × language × width, long faults", "they take long: npm run test:full"));
await rm(folder, { recursive: true, force: true });

const { passed, failed, repeated = [], skipped } = addCounts(parts);
console.log("");
for (const { what, why } of skipped) console.log(`skipped: ${what}, because of: ${why}`);
for (const title of repeated) console.log(`passed at the second try only: ${title}`);
const second = repeated.length === 0 ? "" : `, of them ${repeated.length} at the second try`;
console.log(`${passed} passed${second}, ${failed} failed, ${skipped.length} skipped`);
if (repeated.length > mostRepeated) console.log(`More than ${mostRepeated} needed a second try: that is no chance.`);
process.exitCode = failed === 0 && repeated.length <= mostRepeated ? 0 : 1;
