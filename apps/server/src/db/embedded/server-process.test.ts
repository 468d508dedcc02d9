import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { guardFolder, guardProcess } from "../../testing/portals/leftovers.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";
import { findAnsweringServer, findServer, forgetDeadServer, isAlive, stopServer } from "./server-process.ts";

let folder: string;
let release: () => void;
const strangers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "fundport-lock-")));
  release = guardFolder(folder);
});
afterEach(() => {
  for (const stranger of strangers.splice(0)) stranger.kill("SIGKILL");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});

let count = 0;
/** Creates the folder of a cluster that contains only a lock file. */
async function clusterWith(pid: number, startedAt: number): Promise<{ dataDir: string; cluster: string }> {
  const dataDir = join(folder, `data-${(count += 1)}`);
  const cluster = join(dataDir, "postgres");
  await mkdir(cluster, { recursive: true });
  await writeFile(join(dataDir, ".s.PGSQL.5432.lock"), "");
  await writeFile(join(cluster, "postmaster.pid"), [pid, cluster, startedAt, 5432, dataDir, "", "0"].join("\n"));
  return { dataDir, cluster };
}

/** Starts an unrelated process with these arguments and returns its id. */
async function stranger(args: readonly string[] = []): Promise<number> {
  const child = guardProcess(
    spawn(process.execPath, ["-e", "process.stdout.write('up'); setInterval(() => undefined, 1e6)", "--", ...args], {
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  strangers.push(child);
  await once(child.stdout, "data");
  return child.pid ?? 0;
}

const now = (): number => Math.floor(Date.now() / 1000);

describe.runIf(platform() === "linux")("the lock file of a cluster", () => {
  it("is stale if its id belongs to a process that only mentions postgres in its arguments", async () => {
    const { dataDir, cluster } = await clusterWith(await stranger(["/etc/postgresql.conf-notes"]), now());
    expect(await findServer(cluster)).toBeNull();
    await forgetDeadServer(dataDir, cluster);
    expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
    expect(existsSync(join(dataDir, ".s.PGSQL.5432.lock"))).toBe(false);
    expect(strangers[0]?.exitCode).toBeNull();
  });

  it("is stale if its id belongs to the server of another cluster", async () => {
    const { cluster } = await clusterWith(await stranger(["-D", join(folder, "another", "postgres")]), now());
    expect(await findServer(cluster)).toBeNull();
  });

  it("is stale if its id is invalid or belongs to a process that has ended", async () => {
    const { pid } = spawnSync("true");
    expect(await findServer((await clusterWith(pid, now())).cluster)).toBeNull();
    for (const text of ["", "no number\n", "-1\n"]) {
      const { cluster } = await clusterWith(0, 0);
      await writeFile(join(cluster, "postmaster.pid"), text);
      expect(await findServer(cluster)).toBeNull();
    }
  });

  it("is stale if the process with its id and path started at another time", async () => {
    const { cluster } = await clusterWith(0, 0);
    const pid = await stranger(["-D", cluster]);
    const write = (startedAt: number) =>
      writeFile(join(cluster, "postmaster.pid"), [pid, cluster, startedAt].join("\n"));
    await write(now() - 3600);
    expect(await findServer(cluster)).toBeNull();
    await write(now() + 3600);
    expect(await findServer(cluster)).toBeNull();
    // The path and the time match, so the lock file is valid.
    await write(now());
    expect((await findServer(cluster))?.pid).toBe(pid);
  });

  it("is valid while its server runs, and only this exact process receives a stop signal", async () => {
    const dataDir = join(folder, "real");
    const server: EmbeddedDatabase = await startEmbedded(dataDir, { throwAway: true });
    const cluster = join(dataDir, "postgres");
    const found = await findServer(cluster);
    expect(found).toEqual(await findAnsweringServer(cluster));
    await forgetDeadServer(dataDir, cluster);
    expect(existsSync(join(cluster, "postmaster.pid"))).toBe(true);
    // The id matches, but the start time differs, so the process must not receive a signal.
    if (found === null) throw new Error("No server is running");
    await stopServer({ ...found, start: "another" });
    expect(await isAlive(found)).toBe(true);
    await server.stop();
    expect(await isAlive(found)).toBe(false);
  });

  it("does not prevent a start if the recorded process id now belongs to an unrelated process", async () => {
    const dataDir = join(folder, "real");
    const cluster = join(dataDir, "postgres");
    const pid = await stranger(["postgres", "-D", "/var/lib/postgresql/15/main"]);
    await writeFile(join(cluster, "postmaster.pid"), [pid, cluster, now()].join("\n"));
    const server = await startEmbedded(dataDir, { throwAway: true });
    expect((await readFile(join(cluster, "postmaster.pid"), "utf8")).startsWith(`${pid}\n`)).toBe(false);
    await server.stop();
    expect(strangers[0]?.exitCode).toBeNull();
  });
});
