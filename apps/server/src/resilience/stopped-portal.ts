import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { PortalProcess } from "./portal-process.ts";

/** Stops a server and expects exit code 0, no process that uses the data folder, and a database that was shut down. */
export async function expectStopped(portal: PortalProcess, dataDir: string): Promise<void> {
  expect(await portal.stop()).toBe(0);
  expect(commandsOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
}

/** Returns the command lines of the processes that use a data folder. */
export function commandsOn(dataDir: string): string[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => !line.startsWith("Z") && line.includes(`${dataDir}/`));
}

/** Returns the files in a data folder that only an interrupted start leaves behind. */
export function unfinishedIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /^password-|^postgres\.new-|\.part$|^postgres\.json\./.test(name));
}
