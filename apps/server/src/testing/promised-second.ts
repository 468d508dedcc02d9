/**
 * The timeout for polling an effect that every process must show within a second.
 * Source: docs/reference/sessions.md#several-processes.
 * `npm run test:full` checks the second, because it runs where time can be measured. `npm test` runs on busy machines
 * and only waits until the other process has been notified; without the notification the effect would take half an
 * hour.
 */
export const promisedSecond = {
  timeout: process.env["FUNDPORT_TEST_FULL"] === "1" ? 1000 : 60_000,
  interval: 20,
} as const;
