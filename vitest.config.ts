import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { endWithParent } from "./scripts/run.ts";

endWithParent();

// The time zone is the tests' own, and not the machine's.
process.env["TZ"] = "UTC";

const setupFiles = ["scripts/test/fixed-seed.ts"];
/** Holds the data folder that tests which start portals copy; one for all projects of a run. */
const trialFolder = "apps/server/src/testing/portals/trial-folder.ts";
const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/**
 * Second try of tests that wait for processes and connections; generated input gets none.
 * Source: docs/testing.md#rules-for-a-test.
 */
const retry = { count: 1, condition: /^(?!Property failed)/ };

/**
 * The projects run side by side and share these workers, for which Vitest asks that all have the same number. A worker of the
 * server waits for its database a third of the time, so three keep two cores busy.
 */
const maxWorkers = 3;

/**
 * The server's tests in these folders reach a database. Where a second PostgreSQL is given they run there instead of on the
 * embedded one, so that each test runs once and each run of CI sees both databases. Source: docs/testing.md#core-and-full.
 */
const withDatabase = ["app", "cli", "db", "http", "domains", "trial-data"];
const onGiven = withDatabase.map((folder) => `apps/server/src/${folder}/**/*.test.ts`);
const onEmbedded = ["apps/server/src/*.test.ts", `apps/server/src/!(${withDatabase.join("|")})/**/*.test.ts`];

const serverTests = (
  name: string,
  { include, env = {} }: { include: string[]; env?: Record<string, string> },
): TestProjectInlineConfiguration => ({
  test: {
    name,
    // Without an `exclude` of its own: that would replace the one of the command line, which leaves out the full tier.
    include,
    environment: "node",
    env,
    setupFiles: [...setupFiles, "apps/server/src/testing/clean-up.ts"],
    isolate: false,
    globalSetup: ["apps/server/src/testing/global-setup.ts", trialFolder],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A limit ends a test that hangs; it is no measure of how fast the machine is.
    expect: { poll: { timeout: 60_000, interval: 30 } },
    maxWorkers,
    retry,
  },
});

/** Where `isolate` is false, the files of a worker share loaded modules. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.ts"],
          environment: "node",
          setupFiles,
          isolate: false,
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts", "bench/**/*.test.ts", "apps/web/build/**/*.test.ts"],
          environment: "node",
          setupFiles,
          globalSetup: ["scripts/start/built-web.ts", trialFolder],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers,
          retry,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        test: { name: "web", include: ["src/**/!(*.isolated).test.{ts,tsx}"], isolate: false, maxWorkers, retry },
      },
      {
        // These replace or reload modules, so each has a window and modules of its own.
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        test: {
          name: "web-isolated",
          include: ["src/**/*.isolated.test.{ts,tsx}"],
          pool: "vmForks",
          maxWorkers,
          // In a realm of its own the pattern above would be none. There is no generated input here.
          retry: 1,
        },
      },
      serverTests("server", { include: testDatabaseUrl ? onEmbedded : ["apps/server/src/**/*.test.ts"] }),
      ...(testDatabaseUrl
        ? [serverTests("server-given", { include: onGiven, env: { TEST_DATABASE_URL: testDatabaseUrl } })]
        : []),
    ],
  },
});
