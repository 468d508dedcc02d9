/**
 * The timeout of a poll for effects that every process must have within a second.
 * Source: docs/reference/sessions.md#several-processes.
 * The second is checked at `npm run test:full`, where it can be measured. `npm test` runs on busy machines and waits
 * until the other process has been notified; without the notification it would take half an hour.
 */
export const promisedSecond = {
  timeout: process.env["FUNDPORT_TEST_FULL"] === "1" ? 1000 : 60_000,
  interval: 20,
} as const;
