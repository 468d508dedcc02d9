import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";

/** What a watcher is told, one JSON a line: what it ends and removes when this process is gone, and what it may forget. */
export type WatcherMessage = { kind: "process"; pid: number } | { kind: "folder"; path: string };
export type WatcherLine = { action: "guard" | "release" } & WatcherMessage;

let watcher: ChildProcess | undefined;

/**
 * A process that outlives this one by a moment: it reads a pipe that ends with this process, however that ends, and then
 * clears away what was guarded. It stands in a process group of its own, so that what kills the group of a test run
 * leaves it to do its work.
 */
function tell(line: WatcherLine): void {
  if (watcher === undefined) {
    const file = join(import.meta.dirname, "leftovers-watcher.ts");
    watcher = spawn(process.execPath, [file], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
    watcher.unref();
    // The type of `stdin` does not say that it is a socket, which holds the process open unless told otherwise.
    (watcher.stdin as unknown as { unref?: () => void }).unref?.();
    watcher.stdin?.on("error", () => undefined);
  }
  watcher.stdin?.write(`${JSON.stringify(line)}\n`);
}

/** Kills a child that outlives this process; a child that ends before is forgotten. */
export function guardProcess<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child;
  // A child that could not be started has no number.
  if (pid === undefined) return child;
  tell({ action: "guard", kind: "process", pid });
  child.once("exit", () => tell({ action: "release", kind: "process", pid }));
  return child;
}

/**
 * Ends what runs on a folder (a PostgreSQL has it on its command line) and removes the folder, when this process ends
 * before it calls what is returned.
 */
export function guardFolder(folder: string): () => void {
  const path = realpathSync(folder);
  tell({ action: "guard", kind: "folder", path });
  return () => tell({ action: "release", kind: "folder", path });
}
