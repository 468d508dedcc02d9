import { appendFile, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { guardFolder } from "../../testing/portals/leftovers.ts";
import { startEmbedded } from "./embedded.ts";
import type { EmbeddedOptions } from "./options.ts";
import { boundServerLog, logPathOf } from "./server-log.ts";

let folder: string;
let release: () => void;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "fundport-log-")));
  release = guardFolder(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});

/** Starts a PostgreSQL server that is stopped even if its test fails, since the next test needs the folder. */
async function start(options?: EmbeddedOptions) {
  const server = await startEmbedded(folder, { throwAway: true, ...options });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop());
  onTestFinished(stop);
  return { address: server.address, stop };
}

it("does not log the statements and values of failed queries", async () => {
  const server = await start();
  const client = new pg.Client(server.address);
  await client.connect();
  await client.query("create table people (email text unique, born date)");
  const add = (values: unknown[]) => client.query("insert into people values ($1, $2)", values);
  await add(["eva.cerna@example.com", null]);
  await expect(add(["eva.cerna@example.com", null])).rejects.toThrow("duplicate key");
  await expect(add(["x", "born on 1961-05-17"])).rejects.toThrow("born on");
  await expect(client.query("insert into people values ('eva.cerna@example.com')")).rejects.toThrow("duplicate key");
  await client.end();
  await server.stop();
  const logText = await readFile(logPathOf(folder), "utf8");
  expect(logText).toContain("database system is shut down");
  expect(logText).not.toMatch(/eva\.cerna|1961|insert into/);
});

it("rotates a log that exceeds its limit and at the next start, while the server continues to write to it", async () => {
  const server = await start();
  expect(await readFile(`${logPathOf(folder)}.1`, "utf8")).toContain("database system is shut down");
  const before = await readFile(logPathOf(folder), "utf8");
  await boundServerLog(folder);
  expect(await readFile(logPathOf(folder), "utf8")).toBe(before);
  await boundServerLog(folder, before.length - 1);
  expect(await readFile(`${logPathOf(folder)}.1`, "utf8")).toBe(before);
  expect((await stat(`${logPathOf(folder)}.1`)).mode & 0o777).toBe(0o600);
  await server.stop();
  const after = await readFile(logPathOf(folder), "utf8");
  expect(after).toContain("database system is shut down");
  expect(after).not.toContain("\0");
});

it("rotates the log repeatedly while the server runs", async () => {
  const server = await start({ log: { checkMs: 20, maxBytes: 0 } });
  const isEmpty = () => expect.poll(async () => (await stat(logPathOf(folder))).size).toBe(0);
  // First waits until the log of the start has been rotated: a line that is written between copy and truncation would
  // be lost.
  for (const line of ["first line", "second line"]) {
    await isEmpty();
    await appendFile(logPathOf(folder), `${line}\n`);
    await expect.poll(() => readFile(`${logPathOf(folder)}.1`, "utf8")).toContain(line);
  }
  await isEmpty();
  await server.stop();
});

it("removes only the temporary files of killed starts", async () => {
  const leftovers = ["password-4711", "postgres.json.4711"].map((name) => join(folder, name));
  const own = join(folder, "password-notes");
  for (const path of [...leftovers, own]) await writeFile(path, "x");
  const server = await start();
  await server.stop();
  for (const path of leftovers) await expect(stat(path)).rejects.toThrow("ENOENT");
  expect((await stat(own)).size).toBe(1);
});
