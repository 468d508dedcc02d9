import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { addressIn, withDatabase } from "@fundport/server/testing/database/with-database";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";
import { copyTrialFolder } from "@fundport/server/testing/portals/trial-folder";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { until } from "@fundport/server/testing/portals/until";
import { root, run } from "../run.ts";
import { databaseProcess, expectStopped, isAnswering, isRunning, kill, pidFileOf } from "./started-portal.ts";

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

/** Starts a portal, which is stopped after the test. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ dataDir, env });
  running.push(portal);
  return portal;
}

/** The message of a refused start. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const answer = await start(dataDir, env).catch((error: unknown) => error);
  return answer instanceof Error ? answer.message : "it started";
}

describe("starting and stopping the portal", { timeout: 300_000 }, () => {
  it("starts without trial data in a folder with spaces whose path is too long for a socket, has the code lists, and stops cleanly on SIGTERM", async () => {
    const dataDir = join(await mkdtemp(join(folder, "a folder with spaces and háčky ")), "x".repeat(120));
    await mkdir(dataDir);
    const portal = await start(dataDir, { TRIAL: "false" });
    expect(await isAnswering(portal)).toBe(true);
    const { rows } = await withDatabase(await addressIn(dataDir), ({ pool }) =>
      pool.query(
        "select (select count(*)::int from countries) as countries, (select count(*)::int from postcodes) as postcodes, (select count(*)::int from users) as users",
      ),
    );
    expect(rows).toEqual([{ countries: 250, postcodes: 19_624, users: 0 }]);
    await expectStopped(portal, "SIGTERM");
  });

  it("says in one sentence that the port is busy", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const dataDir = await newTrialFolder();
    const message = await refusal(dataDir, { PORT: port });
    other.close();
    expect(message).toContain(`Port ${port} is in use by another program; choose another with PORT.`);
    expect(message).not.toMatch(/\n\s+at /);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  });

  it("refuses a second portal on a folder, brings a lost database back, and takes over the database of a killed portal", async () => {
    const dataDir = await newTrialFolder();
    const first = await start(dataDir);
    const message = await refusal(dataDir);
    expect(message).toContain("Another portal is running on the data folder");
    expect(message).not.toMatch(/\n\s+at /);
    expect(await isAnswering(first)).toBe(true);

    process.kill(await databaseProcess(dataDir), "SIGKILL");
    expect(await until(() => first.output().includes("PostgreSQL is back"))).toBe(true);
    // The portal asks for it three times a second, and answers «try again» until it has found it.
    expect(await until(() => isAnswering(first))).toBe(true);

    const orphan = await databaseProcess(dataDir);
    await kill(first, "SIGKILL");
    expect(isRunning(orphan)).toBe(true);
    const next = await start(dataDir);
    expect(await isAnswering(next)).toBe(true);
    expect(await databaseProcess(dataDir)).toBe(orphan);
    await kill(next, "SIGTERM");
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
    // The portal is not its parent, so another process reaps it, which may take a moment.
    expect(await until(() => !isRunning(orphan))).toBe(true);
  });

  it("recovers when portal and database were killed together, and stops cleanly on SIGINT", async () => {
    const dataDir = await newTrialFolder();
    const killed = await start(dataDir);
    const database = await databaseProcess(dataDir);
    await kill(killed, "SIGKILL");
    process.kill(database, "SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    const next = await start(dataDir);
    expect(await isAnswering(next)).toBe(true);
    await expectStopped(next, "SIGINT");
  });

  it("says that the data folder is a file", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await refusal(join(folder, "file"))).toContain("is not a folder");
  });

  it("reports a wrong setting with its name, its value and the allowed values", async () => {
    const message = await refusal(join(folder, "wrong"), { SESSION_IDLE_MINUTES: "soon" });
    expect(message).toContain('SESSION_IDLE_MINUTES="soon" is not allowed');
    expect(message).not.toMatch(/\n\s+at /);
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
    const dataDir = await newTrialFolder();
    const starter = spawn(process.execPath, [join(root, "scripts", "bootstrap.mjs"), "start"], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: "0",
        DATABASE_URL: "",
        HOST: "127.0.0.1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [starter.stdout, starter.stderr])
      stream.on("data", (part: Buffer) => (output += part.toString()));
    expect(await until(() => output.includes("is listening on http://localhost:"))).toBe(true);
    const database = await databaseProcess(dataDir);
    starter.kill("SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  });
});
