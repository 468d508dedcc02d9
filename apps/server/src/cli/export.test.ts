import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createListener, type Listener } from "../db/listener.ts";
import { logExports } from "../domains/imports/service.ts";
import type { CommandOutcome } from "../testing/portals/run-process.ts";
import { createTestDatabase, urlOf } from "../testing/test-app.ts";

let url: string;
let folder: string;
let listener: Listener;
/** The log entries of a running server. */
const logged: unknown[] = [];

beforeAll(async () => {
  const { address } = await createTestDatabase();
  url = urlOf(address);
  folder = await mkdtemp(join(tmpdir(), "fundport-export-"));
  listener = await createListener(address);
  logExports(listener, { warn: (entry, message) => void logged.push({ ...entry, message }) });
});
afterAll(async () => {
  await listener.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as a separate process, because its logger does not write through the console object. */
function run(...args: string[]): Promise<CommandOutcome> {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "export.ts"), ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

const linesOf = (text: string): Record<string, unknown>[] =>
  text.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Record<string, unknown>] : []));

it("logs the user, time and number of rows when personal data is exported, also in the log of running servers", async () => {
  const { code, out, err } = await run("users", "out");
  expect([code, out]).toEqual([0, `0 rows written to ${join(folder, "out", "users.csv")}.\n`]);
  expect((await stat(join(folder, "out", "users.csv"))).mode & 0o777).toBe(0o600);
  const { username, uid } = userInfo();
  const entry = { kind: "users", rows: 0, folder: join(folder, "out"), user: username, uid };
  expect(linesOf(err)).toEqual([
    expect.objectContaining({ level: 40, time: expect.any(Number) as number, ...entry }) as unknown,
  ]);
  await expect
    .poll(() => logged)
    .toEqual([expect.objectContaining({ ...entry, message: "personal data was exported" }) as unknown]);
});

it("does not log an export without personal data", async () => {
  const { code, err } = await run("countries", "out");
  expect([code, linesOf(err)]).toEqual([0, []]);
});
