import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "../db/embedded/embedded.ts";
import { guardFolder } from "../testing/portals/leftovers.ts";
import { type PortalProcess, spawnPortal } from "./portal-process.ts";
import { until } from "../testing/portals/until.ts";
import { settingsOfShared } from "./shared-database.ts";
import { commandsOn, expectStopped, unfinishedIn } from "./stopped-portal.ts";

let folder: string;
let release: () => void;
const running: PortalProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-first-start-"));
  release = guardFolder(folder);
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.stop();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});

const newDataDir = (): Promise<string> => mkdtemp(join(folder, "data-"));
function spawn(env: Record<string, string>, args?: string[]): PortalProcess {
  const portal = spawnPortal(env, args);
  running.push(portal);
  return portal;
}

/** Moments during a first start, recognised by a file or by the server's output. */
const moments = [
  {
    name: "its cluster is being created",
    isReached: (dataDir: string) => readdirSync(dataDir).some((name) => name.startsWith("postgres.new-")),
  },
  {
    name: "its database server is starting",
    isReached: (dataDir: string) => existsSync(join(dataDir, "postgres", "postmaster.pid")),
  },
  {
    name: "its database is being filled",
    isReached: (_dataDir: string, portal: PortalProcess) => portal.output().includes("Filling the empty database"),
  },
];

describe("a first start", { timeout: 300_000 }, () => {
  it.each(moments)("stops with code 0 and leaves no process running if it is stopped while $name", async (moment) => {
    const dataDir = await newDataDir();
    const portal = spawn({ DATA_DIR: dataDir }, ["--funds", "2000"]);
    expect(await until(() => moment.isReached(dataDir, portal))).toBe(true);
    expect(await portal.stop()).toBe(0);
    expect(portal.output()).not.toMatch(/\n\s+at /);
    expect(commandsOn(dataDir)).toEqual([]);
    expect(unfinishedIn(dataDir)).toEqual([]);
  });

  it.each(moments)("leaves no unfinished files after the next start if it is killed while $name", async (moment) => {
    const dataDir = await newDataDir();
    const killed = spawn({ DATA_DIR: dataDir }, ["--funds", "2000"]);
    expect(await until(() => moment.isReached(dataDir, killed))).toBe(true);
    killed.process.kill("SIGKILL");
    expect(await killed.ended).toBe("SIGKILL");
    const next = spawn({ DATA_DIR: dataDir });
    await next.url;
    expect(unfinishedIn(dataDir)).toEqual([]);
    expect(next.output()).toContain("Filling the empty database");
    expect((await next.call("GET", "/api/funds", undefined, await next.logIn())).body).toHaveLength(20);
    await expectStopped(next, dataDir);
  });
});

describe("two processes that start concurrently", { timeout: 300_000 }, () => {
  it("fill an empty database only once", async () => {
    const dataDir = await newDataDir();
    const server = await startEmbedded(dataDir, { throwAway: true });
    try {
      const env = settingsOfShared(server.address, dataDir);
      const [first, second] = [spawn(env), spawn(env)];
      await Promise.all([first.url, second.url]);
      const funds = (await first.call("GET", "/api/funds", undefined, await first.logIn())).body;
      expect(funds).toHaveLength(20);
      expect((await second.call("GET", "/api/funds", undefined, await second.logIn())).body).toEqual(funds);
      await Promise.all([first.stop(), second.stop()]);
    } finally {
      await server.stop();
    }
  });

  it("on a shared data folder: one keeps running, the other ends with a one-sentence reason", async () => {
    const dataDir = await newDataDir();
    const both = [spawn({ DATA_DIR: dataDir, TRIAL: "false" }, []), spawn({ DATA_DIR: dataDir, TRIAL: "false" }, [])];
    await Promise.allSettled(both.map(({ url }) => url));
    const [living, refused] = both.toSorted((a, b) => (a.process.exitCode ?? 0) - (b.process.exitCode ?? 0));
    expect([living?.process.exitCode, refused?.process.exitCode]).toEqual([null, 1]);
    expect(refused?.output().trim()).toMatch(/^Another portal is using the data folder [^\n]*$/);
    expect(await living?.stop()).toBe(0);
  });
});
