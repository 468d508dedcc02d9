import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/portal/chromium.ts";

const everyPage = ["full/pages.spec.ts", "full/links.spec.ts"];

/**
 * Journeys in a real browser, on real servers with embedded databases and trial data. Each worker has a server, which
 * is started once for the run. `npm test` runs the project `journeys`; `npm run test:full` runs `full`, `pages` and
 * `phone`.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./support/portal/global-setup.ts",
  // Journeys spend half of the time waiting, so three workers keep two cores busy. If one server's address is given,
  // there is only one worker, so that journeys do not share the server at the same time.
  workers: process.env["PORTAL_URL"]?.includes(",") === false ? 1 : 3,
  // The timeouts only end a journey that hangs. They do not check speed.
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
  // A failed journey is retried once, and the run reports the retry. Source: docs/testing.md#rules-for-a-test.
  projects: [
    {
      name: "journeys",
      testMatch: "*.spec.ts",
      testIgnore: "full/**",
      retries: 1,
      // Animations are switched off, because every step would wait for them to end. A journey about an animation
      // switches them on.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "full", testMatch: "full/**/*.spec.ts", testIgnore: everyPage, retries: 1 },
    // Every page in every language and at every width. Each language is a separate part, because together they take
    // twice as long as all other journeys.
    { name: "pages", testMatch: everyPage },
    // Journeys of `npm test` that differ on a small screen, repeated on a phone.
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
