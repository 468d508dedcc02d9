import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "../db/embedded/embedded.ts";
import { guardFolder } from "../test-support/leftovers.ts";
import { copyTrialFolder } from "../test-support/trial-folder.ts";
import { createWire } from "../test-support/wire.ts";
import { type PortalProcess, startPortal, until } from "./portal-process.ts";
import { settingsOfTrialFolder } from "./shared-database.ts";

let folder: string;
let release: () => void;
let server: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-silence-"));
  release = guardFolder(folder);
  await copyTrialFolder(folder);
  server = await startEmbedded(folder, { throwAway: true });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  release();
});

const statusOf = async (portal: PortalProcess, cookie: string) =>
  (await portal.call("GET", "/api/user", undefined, cookie)).status;

it(
  "a database that is silent, and closes nothing, is away: calls fail cleanly, are logged once, and go on when it speaks",
  { timeout: 300_000 },
  async () => {
    const { host, port } = server.address;
    const wire = await createWire({ host, port });
    const portal = await startPortal(
      await settingsOfTrialFolder({ ...server.address, host: "127.0.0.1", port: wire.port }, folder),
    );
    onTestFinished(async () => {
      await portal.stop();
      wire.cut();
    });
    const cookie = await portal.logIn();
    expect(await statusOf(portal, cookie)).toBe(200);

    wire.silence();
    // Calls that are under way when the silence is noticed are answered too.
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => portal.call("GET", "/api/draftcontracts", undefined, cookie)),
    );
    for (const { status, body } of answers) expect([status, body]).toMatchObject([503, { code: "TryAgain" }]);
    for (let round = 0; round < 30; round += 1) expect(await statusOf(portal, cookie)).toBe(503);
    wire.speak();
    expect(await until(async () => (await statusOf(portal, cookie)) === 200)).toBe(true);
    const lines = portal
      .output()
      .split("\n")
      .filter((line) => line.includes("the database is away"));
    expect(lines).toHaveLength(1);
  },
);
