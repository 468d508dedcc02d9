import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { endWithParent } from "./scripts/run.ts";

endWithParent();

// Tests have a fixed time zone instead of the machine's.
process.env["TZ"] = "UTC";

const setupFiles = ["scripts/test/fixed-seed.ts"];
/** Creates the data folder that tests which start servers copy; shared by all projects of a run. */
const trialFolder = "apps/server/src/testing/portals/trial-folder.ts";
const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/**
 * Retries tests that wait for processes and connections, but not tests with generated input.
 * Source: docs/testing.md#rules-for-a-test.
 */
const retry = { count: 1, condition: /^(?!Property failed)/ };

/**
 * The projects run concurrently and share these workers; Vitest requires the same number in each. A server worker waits
 * for its database a third of the time, so that three workers keep two cores busy.
 */
const maxWorkers = 3;

/**
 * The server tests in these folders use a database. If a second PostgreSQL is given, they run on it instead of on the
 * embedded one, so that each test runs once and CI covers both databases. Source: docs/testing.md#core-and-full.
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
    // Must not have its own `exclude`, which would replace the one of the command line, which omits the full tier.
    include,
    environment: "node",
    env,
    setupFiles: [...setupFiles, "apps/server/src/testing/clean-up.ts"],
    isolate: false,
    globalSetup: ["apps/server/src/testing/global-setup.ts", trialFolder],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // The limit ends a test that hangs; it does not measure the machine's speed.
    expect: { poll: { timeout: 60_000, interval: 30 } },
    maxWorkers,
    retry,
  },
});

/** If `isolate` is false, the test files of a worker share loaded modules. */
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
        // These tests replace or reload modules, so each file has its own window and modules.
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        test: {
          name: "web-isolated",
          include: ["src/**/*.isolated.test.{ts,tsx}"],
          pool: "vmForks",
          maxWorkers,
          // The regular expression above would not be recognised in another realm. There is no generated input here.
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
