/**
 * `npm test`: checks, every core test of packages, scripts, web app and server, and the core journeys in Chromium. Each part
 * runs, also after one has failed. In CI the tests of the server's SQL run on an installed PostgreSQL instead of the embedded
 * one. The last lines name what was skipped, repeated and failed, and how long each part took.
 */
import { startInstalledPostgres } from "./installed-postgres.ts";
import { build, checks, coreOnly, finishRun, isCi, runJourneys, runSteps, runVitest } from "./run-tests.ts";
import { skip, type TestReport } from "./test-report.ts";

process.channel?.unref();
const postgres = isCi && !process.env["TEST_DATABASE_URL"] ? await startInstalledPostgres() : undefined;
const notes: TestReport[] = [];
const env: NodeJS.ProcessEnv = {};
if (postgres !== undefined && "missing" in postgres)
  notes.push(skip("server tests on a second PostgreSQL", postgres.missing));
else if (postgres !== undefined) {
  console.log(`${postgres.version} for the tests of the server's SQL`);
  env["TEST_DATABASE_URL"] = postgres.url;
}
try {
  const parts = await runSteps([
    checks,
    build,
    { name: "tests of packages, scripts, web app and server", run: () => runVitest(coreOnly, env) },
    { name: "core journeys in Chromium", run: () => runJourneys(["--project=journeys"]) },
  ]);
  console.log("\nnpm run test:full runs everything else, in parts that take up to an hour.");
  process.exitCode = finishRun(parts, notes);
} finally {
  if (postgres !== undefined && "stop" in postgres) await postgres.stop();
}
