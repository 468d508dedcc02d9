import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startEmbedded } from "../db/embedded/embedded.ts";
import { promisedSecond } from "../testing/promised-second.ts";
import { type PortalProcess, spawnPortal } from "./portal-process.ts";
import { until } from "../testing/portals/until.ts";
import { openTrialDatabase, settingsOfTrialFolder, type TrialDatabase } from "./shared-database.ts";

let trial: TrialDatabase;

beforeAll(async () => {
  trial = await openTrialDatabase();
}, 240_000);
afterAll(() => trial.close());

/** Stops the database, runs the requests, and starts the database again even if they throw. */
async function withoutServer(request: () => Promise<void>): Promise<void> {
  await trial.server.stop();
  try {
    await request();
  } finally {
    trial.server = await startEmbedded(trial.folder, { throwAway: true });
  }
}

const statusOf = async (portal: PortalProcess, cookie: string) =>
  (await portal.call("GET", "/api/user", undefined, cookie)).status;

describe("several processes on one database", { timeout: 300_000 }, () => {
  it("survive a database outage: requests fail cleanly, a process stops cleanly, others continue with the same session", async () => {
    const env = await settingsOfTrialFolder(trial.server.address, trial.folder);
    const portals = [spawnPortal(env), spawnPortal(env), spawnPortal(env)] as const;
    onTestFinished(async () => void (await Promise.all(portals.map((portal) => portal.stop()))));
    await Promise.all(portals.map(({ url }) => url));
    const [first, second, third] = portals;
    const cookie = await first.logIn();
    expect(await statusOf(second, cookie)).toBe(200);

    await withoutServer(async () => {
      for (const portal of [first, second]) await expectRefusals(portal, cookie);
      expect(await third.stop()).toBe(0);
    });
    for (const portal of [first, second])
      expect(await until(async () => (await statusOf(portal, cookie)) === 200)).toBe(true);
    // The processes notify each other again: a log-out at one process also ends the session at the other.
    const other = await first.logIn();
    expect(await statusOf(second, other)).toBe(200);
    await first.call("DELETE", "/api/user/logout", undefined, other);
    await expect.poll(() => statusOf(second, other), promisedSecond).toBe(401);
    expect(await statusOf(second, cookie)).toBe(200);
    // Each process logs one line when the database becomes unavailable and one when it is back, regardless of the
    // number of requests and workers.
    for (const portal of [first, second]) {
      const logged = portal
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"));
      expect(logged).toEqual([
        expect.stringContaining("the database is unavailable"),
        expect.stringContaining("the database is available again"),
      ]);
    }
    expect(await first.stop()).toBe(0);
  });
});

/** Expects 503 for requests that need the database, and the app's page to be served. */
async function expectRefusals(portal: PortalProcess, cookie: string): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => portal.call("GET", "/api/user", undefined, cookie)),
  );
  for (const { status, body } of responses) {
    expect(status).toBe(503);
    expect(body).toEqual({
      code: "TryAgain",
      messages: [expect.any(String)],
      fields: [],
      requestId: expect.any(String),
    });
  }
  const logIn = { username: "advisor-cz", password: "Trial-portal-2026" };
  const draft = { version: 1, name: "Meanwhile", identifier: null, data: {} };
  for (const [path, body] of [
    ["/api/user/login", logIn],
    ["/api/draftcontracts", draft],
  ] as const) {
    expect(await portal.call("POST", path, body, cookie)).toMatchObject({ status: 503, body: { code: "TryAgain" } });
  }
  const url = await portal.url;
  const refused = await fetch(`${url}/api/user`, { headers: { cookie } });
  expect(refused.headers.get("retry-after")).toBe("5");
  expect((await fetch(`${url}/`)).status).toBe(200);
}
