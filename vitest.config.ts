import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { endWithParent } from "./scripts/run.ts";

endWithParent();

// Gives tests a fixed time zone instead of the machine's.
process.env["TZ"] = "UTC";

const setupFiles = ["scripts/test/fixed-seed.ts"];
/** A setup that creates one data folder for all projects of a run. Tests that start servers copy this folder. */
const trialFolder = "apps/server/src/testing/portals/trial-folder.ts";
const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/**
 * Retries tests that wait for processes and connections. Tests with generated input are not retried.
 * Source: docs/testing.md#rules-for-a-test.
 */
const retry = { count: 1, condition: /^(?!Property failed)/ };

/**
 * The number of workers, which all projects of a run share. Vitest requires the same number in each project. A server
 * worker waits for its database a third of the time, so three workers keep two cores busy.
 */
const maxWorkers = 3;

/**
 * The folders of the server whose tests use a database. If a second PostgreSQL is given, these tests run on it instead
 * of on the embedded one. Each test thus runs once, and CI covers both databases.
 * Source: docs/testing.md#core-and-full.
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
    // This project must not have its own `exclude`. It would replace the `exclude` of the command line, which omits the
    // tests of `npm run test:full`.
    include,
    environment: "node",
    env,
    setupFiles: [...setupFiles, "apps/server/src/testing/clean-up.ts"],
    isolate: false,
    globalSetup: ["apps/server/src/testing/global-setup.ts", trialFolder],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A limit that only ends a test that hangs, regardless of the machine's speed.
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
        // Each file has its own window and modules, because these tests replace or reload modules.
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        test: {
          name: "web-isolated",
          include: ["src/**/*.isolated.test.{ts,tsx}"],
          pool: "vmForks",
          maxWorkers,
          // A plain number, because the regular expression above is not recognised in this project's realm. These tests
          // have no generated input.
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
