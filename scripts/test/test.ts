/**
 * `npm test`: runs the checks, all core tests of packages, scripts, web app and server, and the core journeys in
 * Chromium. All parts run, even if one fails. In CI, the tests of the server's SQL run on an installed PostgreSQL, if
 * there is one, instead of the embedded one. The last lines list skipped, retried and failed tests, and the time of
 * each part.
 */
import { startInstalledPostgres } from "./installed-postgres.ts";
import type { Outcome } from "./outcomes.ts";
import { build, checks, coreOnly, isCi, runJourneys, runSteps, runVitest } from "./run-tests.ts";

process.channel?.unref();
const postgres = isCi ? await startInstalledPostgres() : null;
const env = postgres !== null && "url" in postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const notes: Outcome[] = [];
if (postgres !== null && "missing" in postgres)
  notes.push({ name: "server tests on a second PostgreSQL", state: "skipped", reason: postgres.missing });
try {
  process.exitCode = await runSteps([
    checks,
    build,
    {
      name: "tests of packages, scripts, web app and server",
      run: async () => [...(await runVitest(coreOnly, env)), ...notes],
    },
    { name: "core journeys in Chromium", run: () => runJourneys(["--project=journeys"]) },
  ]);
} finally {
  if (postgres !== null && "stop" in postgres) await postgres.stop();
}
