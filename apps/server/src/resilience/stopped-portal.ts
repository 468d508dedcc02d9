import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { PortalProcess } from "./portal-process.ts";

/** Stops a server and expects a clean end: code 0, no process on its data folder, the database shut down. */
export async function expectStopped(portal: PortalProcess, dataDir: string): Promise<void> {
  expect(await portal.stop()).toBe(0);
  expect(commandsOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
}

/** Returns the commands that run on a data folder. */
export function commandsOn(dataDir: string): string[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => !line.startsWith("Z") && line.includes(`${dataDir}/`));
}

/** Returns the files of a data folder that only an interrupted start leaves behind. */
export function unfinishedIn(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /^password-|^postgres\.new-|\.part$|^postgres\.json\./.test(name));
}
