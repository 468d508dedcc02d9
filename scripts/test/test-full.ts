/**
 * `npm run test:full`: runs all tests that `npm test` omits, in parts. With `-- journeys pages-cs`, only these parts
 * run. Records the commit of each green part in docs/full-runs.json.
 */
import { fullParts } from "./full-parts.ts";
import { readCleanCommit, recordGreenRun } from "./full-runs.ts";
import { startInstalledPostgres } from "./installed-postgres.ts";
import { build, missing, type Part, runSteps, type Step } from "./run-tests.ts";

process.channel?.unref();
const checkout = readCleanCommit();
const requestedParts = process.argv.slice(2);
const unknown = requestedParts.filter((name) => !Object.hasOwn(fullParts, name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}. Parts: ${Object.keys(fullParts).join(", ")}.`);
  process.exit(1);
}

const chosenParts = Object.entries(fullParts).filter(
  ([name]) => requestedParts.length === 0 || requestedParts.includes(name),
);
const isNeeded = chosenParts.some(([, { needsPostgres }]) => needsPostgres);
const started = isNeeded ? await startInstalledPostgres() : { missing: "no part needs it" };
const url = "url" in started ? started.url : undefined;
const steps = chosenParts.map(([name, { run, needsPostgres }]): Step => ({
  name,
  run: async () => {
    const env = { FUNDPORT_TEST_FULL: "1" };
    if (needsPostgres && url !== undefined) return await run({ ...env, TEST_DATABASE_URL: url });
    // Without an address of a PostgreSQL, Vitest lacks this part's project. In the other part, the one journey that
    // needs PostgreSQL skips itself.
    return name === "postgres" && "missing" in started ? [missing(name, started.missing)] : await run(env);
  },
}));
try {
  process.exitCode = await runSteps([build, ...steps], record);
} finally {
  if ("stop" in started) await started.stop();
}

/** Records a part if it is green. A part is not green if it retried a test or lacked the PostgreSQL that it needs. */
function record({ name, minutes, outcomes }: Part): void {
  const tests = outcomes.filter(({ state }) => state === "passed").length;
  if (fullParts[name] === undefined || outcomes.some(({ state }) => state === "failed")) return;
  const isWhole = tests > 0 && outcomes.every(({ state }) => state !== "flaky");
  const isGreen = isWhole && (!fullParts[name].needsPostgres || url !== undefined);
  const now = readCleanCommit();
  const isUnchanged = "commit" in checkout && "commit" in now && now.commit === checkout.commit;
  if (isGreen && isUnchanged) recordGreenRun(name, { commit: checkout.commit, tests, minutes });
  const reason = isGreen ? "the checkout has or had uncommitted changes" : "it didn't pass completely on the first try";
  console.log(isGreen && isUnchanged ? `${name}: recorded as passed` : `${name}: not recorded, ${reason}`);
}
