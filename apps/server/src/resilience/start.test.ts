import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addressIn, withDatabase } from "../testing/database/with-database.ts";
import { fastFolder } from "../testing/portals/fast-folder.ts";
import { guardFolder } from "../testing/portals/leftovers.ts";
import { copyTrialFolder } from "../testing/portals/trial-folder.ts";
import { until } from "../testing/portals/until.ts";
import { type PortalProcess, spawnPortal } from "./portal-process.ts";
import { commandsOn, expectStopped } from "./stopped-portal.ts";

let folder: string;
let release: () => void;
const running: PortalProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(fastFolder(), "fundport-start-"));
  release = guardFolder(folder);
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.stop();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});

async function newTrialFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, "data-"));
  await copyTrialFolder(dataDir);
  return dataDir;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<PortalProcess> {
  const portal = spawnPortal({ DATA_DIR: dataDir, ...env }, []);
  running.push(portal);
  await portal.url;
  return portal;
}

/** Returns the error message of a failed start. Expects it to contain no stack trace. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const message = await start(dataDir, env).then(() => "it started", String);
  expect(message).not.toMatch(/\n\s+at /);
  return message;
}

const pidFileOf = (dataDir: string): string => join(dataDir, "postgres", "postmaster.pid");
const databaseOf = async (dataDir: string) => Number.parseInt(await readFile(pidFileOf(dataDir), "utf8"));
const isAnswering = async (portal: PortalProcess) => (await portal.call("GET", "/api/hints/loginpage")).status === 200;
async function kill(portal: PortalProcess): Promise<void> {
  portal.process.kill("SIGKILL");
  await portal.ended;
}

describe("starting and stopping the server", { timeout: 300_000 }, () => {
  it("starts without trial data in a path that contains spaces and is too long for a socket, and stops cleanly", async () => {
    const dataDir = join(await mkdtemp(join(folder, "a folder with spaces and háčky ")), "x".repeat(120));
    await mkdir(dataDir);
    const portal = await start(dataDir, { TRIAL: "false" });
    expect(await isAnswering(portal)).toBe(true);
    const counts = ["countries", "postcodes", "users"].map((name) => `(select count(*)::int from ${name}) as ${name}`);
    const { rows } = await withDatabase(await addressIn(dataDir), ({ pool }) => pool.query(`select ${counts.join()}`));
    expect(rows).toEqual([{ countries: 250, postcodes: 19_624, users: 0 }]);
    await expectStopped(portal, dataDir);
  });

  it("refuses a second process on one data folder, recovers from killed processes and databases, and stops cleanly on SIGINT", async () => {
    const dataDir = await newTrialFolder();
    const first = await start(dataDir);
    expect(await refusal(dataDir)).toContain("Another portal is using the data folder");
    process.kill(await databaseOf(dataDir), "SIGKILL");
    expect(await until(() => first.output().includes("PostgreSQL is running again"))).toBe(true);
    // The server tries to reconnect twice a second, and responds with 503 until it succeeds.
    expect(await until(() => isAnswering(first))).toBe(true);

    const orphan = await databaseOf(dataDir);
    await kill(first);
    const second = await start(dataDir);
    expect([await isAnswering(second), await databaseOf(dataDir)]).toEqual([true, orphan]);

    await kill(second);
    process.kill(orphan, "SIGKILL");
    expect(await until(() => commandsOn(dataDir).length === 0)).toBe(true);
    const third = await start(dataDir);
    expect(await isAnswering(third)).toBe(true);
    third.process.kill("SIGINT");
    expect(await third.ended).toBe(0);
    await expectStopped(third, dataDir);
  });

  it("if the port is busy, reports it in one sentence and leaves no database running", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const dataDir = await newTrialFolder();
    const message = await refusal(dataDir, { PORT });
    other.close();
    expect(message).toContain(`Port ${PORT} is already in use. Choose another one with PORT.`);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  });

  it("reports a data folder that is a file, and names an invalid setting with its value", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await refusal(join(folder, "file"))).toContain("is not a folder");
    const message = await refusal(join(folder, "wrong"), { SESSION_IDLE_MINUTES: "soon" });
    expect(message).toContain('Invalid setting SESSION_IDLE_MINUTES="soon" (');
    expect(existsSync(join(folder, "wrong", "postgres"))).toBe(false);
  });
});
