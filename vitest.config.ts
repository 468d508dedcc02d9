import { defineConfig } from "vitest/config";

const setupFiles = ["scripts/fixed-seed.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.ts"],
          environment: "node",
          setupFiles,
          testTimeout: 60_000,
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
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          environment: "node",
          setupFiles,
          globalSetup: ["apps/server/src/test-support/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What the product promises within a second says so itself; the rest waits as long as the machine needs.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      "apps/web/vite.config.ts",
    ],
  },
});
