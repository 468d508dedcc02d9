/**
 * How long a poll waits for what every process must do within a second.
 * Source: docs/reference/sessions.md#several-processes.
 * The second is held to where it can be measured, at `npm run test:full`. `npm test` runs on machines that are busy with
 * other work and waits until the other process has been told; nothing but the notification would tell it for half an hour.
 */
export const promisedSecond = {
  timeout: process.env["FUNDPORT_TEST_FULL"] === "1" ? 1000 : 60_000,
  interval: 20,
} as const;
