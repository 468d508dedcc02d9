/**
 * `npm run test:full`: everything that `npm test` leaves out, in parts; `-- journeys pages-cs` runs some of them. Prints a
 * table of the parts, and records the commit of each green one in docs/full-runs.json.
 */
import { areaOf, type FullPartName, fullPartNames } from "./full-areas.ts";
import { fullParts } from "./full-parts.ts";
import { readCleanCommit, recordGreenRun } from "./full-runs.ts";
import { startInstalledPostgres } from "./installed-postgres.ts";
import { build, finishRun, isCi, runSteps, type Step } from "./run-tests.ts";
import { fail, type Part, skip, type TestReport } from "./test-report.ts";

process.channel?.unref();
const checkout = readCleanCommit();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !fullPartNames.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}; there are:`);
  for (const name of fullPartNames) console.error(`  ${name.padEnd(11)} ${areaOf(name).what}`);
  process.exitCode = 1;
} else {
  process.exitCode = await runParts(fullPartNames.filter((name) => wanted.length === 0 || wanted.includes(name)));
}

type Postgres = { url: string; stop: () => Promise<void> } | { missing: string };

async function runParts(names: readonly FullPartName[]): Promise<number> {
  const isNeeded = names.some((name) => areaOf(name).needsPostgres);
  const postgres: Postgres = isNeeded ? await findPostgres() : { missing: "no part needs it" };
  try {
    const steps = names.map((name): Step => ({ name, run: () => runOne(name, postgres) }));
    return finishRun(await runSteps([build, ...steps], (part) => record(part, postgres)));
  } finally {
    if ("stop" in postgres) await postgres.stop();
  }
}

async function findPostgres(): Promise<Postgres> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? { url, stop: async () => undefined } : await startInstalledPostgres();
}

async function runOne(name: FullPartName, postgres: Postgres): Promise<TestReport> {
  const env = { FUNDPORT_TEST_FULL: "1" };
  const run = fullParts[name];
  if (areaOf(name).needsPostgres && "url" in postgres) return await run({ ...env, TEST_DATABASE_URL: postgres.url });
  // Vitest has no such project without an address; the one journey that needs it skips itself.
  if (name === "postgres" && "missing" in postgres) return (isCi ? fail : skip)(name, postgres.missing);
  return await run(env);
}

/** Records a green part. A part that repeated a test, or lacked the PostgreSQL that it needs, is not green. */
function record({ name, seconds, report }: Part, postgres: Postgres): void {
  const part = fullPartNames.find((each) => each === name);
  if (part === undefined || report.failed.length > 0) return;
  const isWhole = !areaOf(part).needsPostgres || "url" in postgres;
  const reason = whyNotRecorded(isWhole && report.passed > 0 && report.retried.length === 0);
  if (reason === null && "commit" in checkout)
    recordGreenRun(part, { commit: checkout.commit, tests: report.passed, minutes: Math.round(seconds / 6) / 10 });
  console.log(reason === null ? `${name}: recorded as green` : `${name}: not recorded, ${reason}`);
}

/** A checkout that changed during the run is no longer what was tested. */
function whyNotRecorded(isGreen: boolean): string | null {
  if (!isGreen) return "it did not run whole at its first try";
  if ("reason" in checkout) return checkout.reason;
  const now = readCleanCommit();
  return "commit" in now && now.commit === checkout.commit ? null : "the checkout changed during the run";
}
