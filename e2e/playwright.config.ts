import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/portal/chromium.ts";

const everyPage = ["full/pages.spec.ts", "full/links.spec.ts"];

/**
 * Journeys in a real browser against real portals with embedded databases and trial data of their own, one a worker,
 * started once for the run. The project `journeys` is what `npm test` runs;
 * `full`, `pages` and `phone` are the rest, for `npm run test:full`.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./support/portal/global-setup.ts",
  // Journeys wait as much as they work: three at a time keep two cores busy. A portal that is given is one alone.
  workers: process.env["PORTAL_URL"]?.includes(",") === false ? 1 : 3,
  // Limits end a journey that hangs; they are no measure of how fast the machine is.
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
    // A trace slows every step by a third: it is recorded when asked for, `TRACE=1`.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  // A failed journey gets a second try, and the run names it. Source: docs/testing.md#rules-for-a-test.
  projects: [
    {
      name: "journeys",
      testMatch: "*.spec.ts",
      testIgnore: "full/**",
      retries: 1,
      // What glides and fades is waited for at every step; a journey that is about it asks for it.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "full", testMatch: "full/**/*.spec.ts", testIgnore: everyPage, retries: 1 },
    // Every page × language × width, a part for each language: together they take twice as long as all other journeys.
    { name: "pages", testMatch: everyPage },
    // Journeys of every run that are another matter where there is less room.
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
