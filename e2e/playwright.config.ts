import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/chromium.ts";

/**
 * Journeys in a real browser against a real portal with its own embedded database and trial data, started once for the
 * run. `--project=full` adds every page × language × width.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./support/global-setup.ts",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "test-results/report.json" }],
  ],
  forbidOnly: process.env["CI"] !== undefined,
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "journeys", testIgnore: "full/**" },
    { name: "full", testMatch: ["full/*.spec.ts"] },
  ],
});
