import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createProxy } from "../testing/database/silent-proxy.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";
import { until } from "../testing/portals/until.ts";
import { openTrialDatabase, settingsOfTrialFolder, type TrialDatabase } from "./shared-database.ts";

let trial: TrialDatabase;

beforeAll(async () => {
  trial = await openTrialDatabase();
}, 240_000);
afterAll(() => trial.close());

const statusOf = async (portal: PortalProcess, cookie: string) =>
  (await portal.call("GET", "/api/user", undefined, cookie)).status;

it(
  "a silent database counts as unavailable: requests fail cleanly, one line is logged, and service resumes",
  { timeout: 300_000 },
  async () => {
    const { host, port } = trial.server.address;
    const proxy = await createProxy({ host, port });
    const portal = await startPortal(
      await settingsOfTrialFolder({ ...trial.server.address, host: "127.0.0.1", port: proxy.port }, trial.folder),
    );
    onTestFinished(async () => {
      await portal.stop();
      proxy.cut();
    });
    const cookie = await portal.logIn();
    expect(await statusOf(portal, cookie)).toBe(200);

    proxy.silence();
    // Requests that are in progress when the server notices the silence also get a response.
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => portal.call("GET", "/api/draftcontracts", undefined, cookie)),
    );
    for (const { status, body } of responses) expect([status, body]).toMatchObject([503, { code: "TryAgain" }]);
    for (let round = 0; round < 30; round += 1) expect(await statusOf(portal, cookie)).toBe(503);
    proxy.speak();
    expect(await until(async () => (await statusOf(portal, cookie)) === 200)).toBe(true);
    const lines = portal
      .output()
      .split("\n")
      .filter((line) => line.includes("the database is unavailable"));
    expect(lines).toHaveLength(1);
  },
);
