import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { guardFolder, guardProcess } from "../apps/server/src/test-support/leftovers.ts";
import { type Portal, startPortal } from "../e2e/support/portal.ts";
import { buildWeb } from "./build-web.ts";
import { root, run } from "./run.ts";

let folder: string;
let release: () => void;
const running: Portal[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-start-"));
  release = guardFolder(folder);
  await buildWeb(() => undefined);
}, 120_000);
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.stop();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});

/** A portal without trial data, as nothing here logs in; stopped after the test. */
async function start(name: string, env: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ dataDir: join(folder, name), env: { TRIAL: "false", ...env } });
  running.push(portal);
  return portal;
}

/** What a refused start says. */
async function refusal(name: string, env: Record<string, string> = {}): Promise<string> {
  const answer = await start(name, env).catch((error: unknown) => error);
  return answer instanceof Error ? answer.message : "it started";
}

async function kill(portal: Portal, signal: NodeJS.Signals): Promise<[number | null, NodeJS.Signals | null]> {
  const ended = once(portal.process, "exit");
  portal.process.kill(signal);
  return (await ended) as [number | null, NodeJS.Signals | null];
}

const pidFile = (dataDir: string): string => join(dataDir, "postgres", "postmaster.pid");
const databaseProcess = async (dataDir: string): Promise<number> =>
  Number((await readFile(pidFile(dataDir), "utf8")).split("\n")[0]);

/** A dead process that nobody has buried yet has no command any more. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** A busy machine may take a minute for what a quiet one does in two seconds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await condition()) return true;
    await wait(50);
  }
  return false;
}

describe("starting and stopping the portal", { timeout: 300_000 }, () => {
  it.each(["SIGTERM", "SIGINT"] as const)("stops everything cleanly on %s, the database last", async (signal) => {
    const portal = await start(`clean-${signal}`);
    const database = await databaseProcess(portal.dataDir);
    expect(await kill(portal, signal)).toEqual([0, null]);
    expect(isRunning(database)).toBe(false);
    expect(existsSync(pidFile(portal.dataDir))).toBe(false);
    expect(await readFile(join(portal.dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
  });

  it("says in one sentence that the port is busy", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const said = await refusal("busy", { PORT: port });
    other.close();
    expect(said).toContain(`Port ${port} is in use by another program; choose another with PORT.`);
    expect(said).not.toMatch(/\n\s+at /);
    expect(existsSync(pidFile(join(folder, "busy")))).toBe(false);
  });

  it("refuses a second portal on the same folder and leaves the first one alone", async () => {
    const first = await start("shared");
    const said = await refusal("shared");
    expect(said).toContain("Another portal is running on the data folder");
    expect(said).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/api/hints/loginpage`)).status).toBe(200);
  });

  it("takes over the database that a killed portal left running", async () => {
    const killed = await start("killed");
    const orphan = await databaseProcess(killed.dataDir);
    await kill(killed, "SIGKILL");
    expect(isRunning(orphan)).toBe(true);
    const next = await start("killed");
    expect((await fetch(`${next.url}/api/hints/loginpage`)).status).toBe(200);
    await kill(next, "SIGTERM");
    expect(existsSync(pidFile(next.dataDir))).toBe(false);
    // It is a child of nobody by now: whoever buries it may take a moment.
    expect(await until(() => !isRunning(orphan))).toBe(true);
  });

  it("recovers when portal and database were killed together", async () => {
    const killed = await start("crashed");
    const database = await databaseProcess(killed.dataDir);
    await kill(killed, "SIGKILL");
    process.kill(database, "SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    const next = await start("crashed");
    expect((await fetch(`${next.url}/api/hints/loginpage`)).status).toBe(200);
  });

  it("starts where a lock file names a process that is no database, as after a restart of the machine", async () => {
    const killed = await start("rebooted");
    const database = await databaseProcess(killed.dataDir);
    const lines = (await readFile(pidFile(killed.dataDir), "utf8")).split("\n");
    await kill(killed, "SIGKILL");
    process.kill(database, "SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    const stranger = guardProcess(spawn("sleep", ["86400"]));
    onTestFinished(() => void stranger.kill());
    await writeFile(pidFile(killed.dataDir), [String(stranger.pid), ...lines.slice(1)].join("\n"));
    const next = await start("rebooted");
    expect((await fetch(`${next.url}/api/hints/loginpage`)).status).toBe(200);
  });

  it("brings the database back when it ended by itself", async () => {
    const portal = await start("revived");
    const database = await databaseProcess(portal.dataDir);
    process.kill(database, "SIGKILL");
    expect(await until(() => portal.output().includes("PostgreSQL is back"))).toBe(true);
    // The portal asks for it three times a second, and answers «try again» until it has found it.
    expect(await until(async () => (await fetch(`${portal.url}/api/hints/loginpage`)).status === 200)).toBe(true);
    expect(await kill(portal, "SIGTERM")).toEqual([0, null]);
    expect(existsSync(pidFile(portal.dataDir))).toBe(false);
  });

  it("starts in a folder with spaces, whose path is too long for a socket", async () => {
    const name = join("a folder with spaces and háčky", "x".repeat(120));
    await mkdir(join(folder, name), { recursive: true });
    const portal = await start(name);
    expect((await fetch(`${portal.url}/api/hints/loginpage`)).status).toBe(200);
    expect(existsSync(pidFile(portal.dataDir))).toBe(true);
  });

  it("says that the data folder is a file", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await refusal("file")).toContain("is not a folder");
  });

  it("names a wrong setting, its value and what is allowed", async () => {
    const said = await refusal("wrong", { SESSION_IDLE_MINUTES: "soon" });
    expect(said).toContain('SESSION_IDLE_MINUTES="soon" is not allowed');
    expect(said).not.toMatch(/\n\s+at /);
    expect(existsSync(join(folder, "wrong", "postgres"))).toBe(false);
  });

  it("prints every setting when asked for help, and starts nothing", async () => {
    const { code, output } = await run(process.execPath, [join(root, "scripts", "bootstrap.mjs"), "start", "--help"], {
      isQuiet: true,
      env: { ...process.env, DATA_DIR: join(folder, "help") },
    });
    expect(code).toBe(0);
    for (const name of [
      "PORT",
      "DATA_DIR",
      "DATABASE_URL",
      "PUBLIC_URLS",
      "TRUST_PROXY",
      "TRIAL",
      "SESSION_IDLE_MINUTES",
    ]) {
      expect(output).toContain(name);
    }
    expect(existsSync(join(folder, "help"))).toBe(false);
  });

  it("stops when what started it was killed without a word", async () => {
    const dataDir = join(folder, "abandoned");
    const door = spawn(process.execPath, [join(root, "scripts", "bootstrap.mjs"), "start"], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: "0",
        TRIAL: "false",
        DATABASE_URL: "",
        HOST: "127.0.0.1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [door.stdout, door.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
    expect(await until(() => said.includes("is listening on http://localhost:"))).toBe(true);
    const database = await databaseProcess(dataDir);
    door.kill("SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    expect(existsSync(pidFile(dataDir))).toBe(false);
  });
});
