/** What the tests of starting and stopping observe of a portal and its database. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Portal } from "@fundport/server/testing/portals/start-portal";

export const pidFileOf = (dataDir: string): string => join(dataDir, "postgres", "postmaster.pid");

/** The process id of the folder's running PostgreSQL. */
export const databaseProcess = async (dataDir: string): Promise<number> =>
  Number((await readFile(pidFileOf(dataDir), "utf8")).split("\n")[0]);

/** False also for a dead process that is not buried yet: it has no command any more. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Returns whether a portal reads from its database. */
export const isAnswering = async ({ url }: Portal): Promise<boolean> =>
  (await fetch(`${url}/api/hints/loginpage`)).status === 200;

/** Sends a signal; returns the exit code and the signal that ended the portal. */
export async function kill(portal: Portal, signal: NodeJS.Signals): Promise<[number | null, NodeJS.Signals | null]> {
  const ended = once(portal.process, "exit");
  portal.process.kill(signal);
  return (await ended) as [number | null, NodeJS.Signals | null];
}

/** Stops a portal by a signal and expects a clean end, with the database stopped last. */
export async function expectStopped(portal: Portal, signal: NodeJS.Signals): Promise<void> {
  const database = await databaseProcess(portal.dataDir);
  expect(await kill(portal, signal)).toEqual([0, null]);
  expect(isRunning(database)).toBe(false);
  expect(existsSync(pidFileOf(portal.dataDir))).toBe(false);
  expect(await readFile(join(portal.dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
}
