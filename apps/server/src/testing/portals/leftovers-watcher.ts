/**
 * The watcher that leftovers.ts starts: it waits until the process that started it has ended, then removes the
 * processes and folders that this process guarded.
 */
import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { WatcherLine } from "./leftovers.ts";

const processes = new Set<number>();
const folders = new Set<string>();

for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text) as WatcherLine;
  if (line.kind === "process") processes[line.action === "guard" ? "add" : "delete"](line.pid);
  else folders[line.action === "guard" ? "add" : "delete"](line.path);
}
// Servers are killed first, because a running server would start its database again.
for (const pid of processes) kill(pid, "SIGKILL");
for (const folder of folders) await clear(folder);

async function clear(folder: string): Promise<void> {
  // On SIGQUIT, PostgreSQL stops its own processes. Processes that still run after ten seconds are killed.
  for (let tries = 0; tries < 200; tries += 1) {
    const found = runningOn(folder);
    if (found.length === 0) break;
    for (const pid of found) kill(pid, tries < 100 ? "SIGQUIT" : "SIGKILL");
    await wait(100);
  }
  // A test mounts a small disk, which must be unmounted before its folder is removed.
  spawnSync("umount", [folder]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the ids of the processes whose command lines contain a folder. */
function runningOn(folder: string): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes(`${folder}/`))
    .map((line) => Number.parseInt(line, 10));
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
