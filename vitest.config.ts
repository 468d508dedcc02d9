import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { testFilesThatReach } from "./scripts/test-files.ts";

// The time zone is the tests' own, and not the machine's.
process.env["TZ"] = "UTC";

const setupFiles = ["scripts/fixed-seed.ts"];
const isFull = process.env["FUNDPORT_TEST_FULL"] === "1";
const testDatabaseUrl = process.env["TEST_DATABASE_URL"];

/** What runs on processes, timers and connections is tried once more; what generated input finds is a defect. Source: docs/decisions/133. */
const retry = { count: 1, condition: /^(?!Property failed)/ };

/**
 * On the PostgreSQL that is given run the tests of the folders that hold SQL, where they reach a database; in `npm run
 * test:full` all that reach one. The others would be the same test a second time. Source: docs/decisions/253.
 */
function onTheDatabase(): string[] {
  const files = testFilesThatReach(import.meta.dirname, "apps/server", /\binject\("database"\)/);
  return isFull ? files : files.filter((file) => /^apps\/server\/src\/(?:db|modules)\//.test(file));
}

/**
 * The tests of the server on one PostgreSQL. Each file keeps some connections, and a PostgreSQL as it comes takes a
 * hundred of them: two files at a time.
 */
const serverTests = (
  name: string,
  groupOrder: number,
  include: string[],
  env: Record<string, string> = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    environment: "node",
    env,
    setupFiles: [...setupFiles, "apps/server/src/test-support/clean-up.ts"],
    isolate: false,
    globalSetup: ["apps/server/src/test-support/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A limit ends a test that hangs; it is no measure of how fast the machine is.
    expect: { poll: { timeout: 60_000, interval: 30 } },
    sequence: { groupOrder },
    maxWorkers: 2,
    retry,
  },
});

/**
 * Projects with the same `groupOrder` would run at the same time; each has one of its own, so they run in turn. Where
 * `isolate` is false, the files of a worker share what one of them has loaded. Source: docs/decisions/249.
 */
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
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts", "apps/web/build/**/*.test.ts"],
          environment: "node",
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
          // They write into the sources, build, start and kill portals, and have the machine to themselves.
          maxWorkers: 1,
          retry,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        // One browser's window is made for a worker, and each file has modules of its own.
        test: { name: "web", pool: "vmForks", sequence: { groupOrder: 3 }, maxWorkers: "100%", retry },
      },
      serverTests("server", 4, ["apps/server/src/**/*.test.ts"]),
      ...(testDatabaseUrl
        ? [serverTests("server-given", 5, onTheDatabase(), { TEST_DATABASE_URL: testDatabaseUrl })]
        : []),
    ],
  },
});
