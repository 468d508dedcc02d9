import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/portal/chromium.ts";

const everyPage = ["full/pages.spec.ts", "full/links.spec.ts"];

/**
 * Journeys in a real browser on real servers with embedded databases and trial data, one server per worker, started
 * once for the run. `npm test` runs the project `journeys`; `npm run test:full` runs `full`, `pages` and `phone`.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./support/portal/global-setup.ts",
  // Journeys wait half of the time, so three of them keep two cores busy. A server given by address is shared, so it
  // gets one worker.
  workers: process.env["PORTAL_URL"]?.includes(",") === false ? 1 : 3,
  // The timeouts only end a journey that hangs; they do not measure speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
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
    actionTimeout: 60_000,
    // A trace slows every step by a third, so it is recorded only with `TRACE=1`.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  // A failed journey is retried once, and the run reports it. Source: docs/testing.md#rules-for-a-test.
  projects: [
    {
      name: "journeys",
      testMatch: "*.spec.ts",
      testIgnore: "full/**",
      retries: 1,
      // Every step waits for animations to end, so they are switched off; a journey about an animation switches it on.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "full", testMatch: "full/**/*.spec.ts", testIgnore: everyPage, retries: 1 },
    // Every page × language × width, in one part per language, because together they take twice as long as all other
    // journeys.
    { name: "pages", testMatch: everyPage },
    // Journeys of every run that differ on a small screen.
    {
      name: "phone",
      testMatch: "*.spec.ts",
      testIgnore: "full/**",
      grep: /@phone/,
      retries: 1,
      use: { viewport: { width: 360, height: 740 } },
    },
  ],
});
