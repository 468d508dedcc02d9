import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { addressIn, withDatabase } from "@fundport/server/testing/database/with-database";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { copyTrialFolder } from "@fundport/server/testing/portals/trial-folder";
import { until } from "@fundport/server/testing/portals/until";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { root, run } from "../run.ts";

let folder: string;
let release: () => void;
const running: Portal[] = [];
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

/** Copies the run's trial folder to a new one. */
async function newTrialFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, "data-"));
  await copyTrialFolder(dataDir);
  return dataDir;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ dataDir, env });
  running.push(portal);
  return portal;
}

/** Expects that a start is refused in one sentence, which it returns. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const answer = await start(dataDir, env).catch((error: unknown) => error);
  const message = answer instanceof Error ? answer.message : "it started";
  expect(message).not.toMatch(/\n\s+at /);
  return message;
}

const pidFileOf = (dataDir: string): string => join(dataDir, "postgres", "postmaster.pid");
const databaseOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(pidFileOf(dataDir), "utf8"));
const isAnswering = async ({ url }: Portal): Promise<boolean> =>
  (await fetch(`${url}/api/hints/loginpage`)).status === 200;
/** A dead process that is not reaped yet does not run. */
const isRunning = (pid: number): boolean =>
  /^[^Z\s]/.test(spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout);

/** Sends a signal; returns the exit code and the signal that ended the portal. */
async function kill(portal: Portal, signal: NodeJS.Signals): Promise<unknown[]> {
  const ended = once(portal.process, "exit");
  portal.process.kill(signal);
  return await ended;
}

/** Stops a portal by a signal and expects a clean end, with the database stopped last. */
async function expectStopped(portal: Portal, signal: NodeJS.Signals): Promise<void> {
  const database = await databaseOf(portal.dataDir);
  expect(await kill(portal, signal)).toEqual([0, null]);
  // The portal may not be its parent, so another process reaps it, which may take a moment.
  expect(await until(() => !isRunning(database))).toBe(true);
  expect(existsSync(pidFileOf(portal.dataDir))).toBe(false);
  expect(await readFile(join(portal.dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
}

describe("starting and stopping the portal", { timeout: 300_000 }, () => {
  it("starts without trial data in a folder with spaces whose path is too long for a socket, has the code lists, and stops cleanly on SIGTERM", async () => {
    const dataDir = join(await mkdtemp(join(folder, "a folder with spaces and háčky ")), "x".repeat(120));
    await mkdir(dataDir);
    const portal = await start(dataDir, { TRIAL: "false" });
    expect(await isAnswering(portal)).toBe(true);
    const counts = ["countries", "postcodes", "users"].map(
      (table) => `(select count(*)::int from ${table}) as ${table}`,
    );
    const { rows } = await withDatabase(await addressIn(dataDir), ({ pool }) => pool.query(`select ${counts.join()}`));
    expect(rows).toEqual([{ countries: 250, postcodes: 19_624, users: 0 }]);
    await expectStopped(portal, "SIGTERM");
  });

  it("refuses a second portal on a folder, brings a lost database back, takes over that of a killed portal, recovers when both were killed, and stops cleanly on SIGINT", async () => {
    const dataDir = await newTrialFolder();
    const first = await start(dataDir);
    expect(await refusal(dataDir)).toContain("Another portal is running on the data folder");
    process.kill(await databaseOf(dataDir), "SIGKILL");
    expect(await until(() => first.output().includes("PostgreSQL is back"))).toBe(true);
    // The portal asks for it three times a second, and answers «try again» until it has found it.
    expect(await until(() => isAnswering(first))).toBe(true);

    const orphan = await databaseOf(dataDir);
    await kill(first, "SIGKILL");
    expect(isRunning(orphan)).toBe(true);
    const second = await start(dataDir);
    expect([await isAnswering(second), await databaseOf(dataDir)]).toEqual([true, orphan]);

    await kill(second, "SIGKILL");
    process.kill(orphan, "SIGKILL");
    expect(await until(() => !isRunning(orphan))).toBe(true);
    const third = await start(dataDir);
    expect(await isAnswering(third)).toBe(true);
    await expectStopped(third, "SIGINT");
  });

  it("says in one sentence that the port is busy, and leaves no database running", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const dataDir = await newTrialFolder();
    const message = await refusal(dataDir, { PORT });
    other.close();
    expect(message).toContain(`Port ${PORT} is in use by another program; choose another with PORT.`);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  });

  it("says that the data folder is a file, and reports a wrong setting with its name, its value and the allowed values", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await refusal(join(folder, "file"))).toContain("is not a folder");
    const message = await refusal(join(folder, "wrong"), { SESSION_IDLE_MINUTES: "soon" });
    expect(message).toContain('SESSION_IDLE_MINUTES="soon" is not allowed');
    expect(existsSync(join(folder, "wrong", "postgres"))).toBe(false);
  });

  it("prints every setting when asked for help, and starts nothing", async () => {
    const env = { ...process.env, DATA_DIR: join(folder, "help") };
    const args = [join(root, "scripts", "bootstrap.mjs"), "start", "--help"];
    const { code, output } = await run(process.execPath, args, { isQuiet: true, env });
    expect(code).toBe(0);
    for (const name of [
      "PORT",
      "DATA_DIR",
      "DATABASE_URL",
      "PUBLIC_URLS",
      "TRUST_PROXY",
      "TRIAL",
      "SESSION_IDLE_MINUTES",
    ])
      expect(output).toContain(name);
    expect(existsSync(join(folder, "help"))).toBe(false);
  });

  it("stops when what started it was killed without a word", async () => {
    const dataDir = await newTrialFolder();
    const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", DATABASE_URL: "", HOST: "127.0.0.1" };
    const args = [join(root, "scripts", "bootstrap.mjs"), "start"];
    const starter = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [starter.stdout, starter.stderr])
      stream.on("data", (part: Buffer) => (output += part.toString()));
    expect(await until(() => output.includes("is listening on http://localhost:"))).toBe(true);
    const database = await databaseOf(dataDir);
    starter.kill("SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  });
});
