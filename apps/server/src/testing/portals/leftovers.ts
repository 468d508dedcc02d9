import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";

/** A line of JSON to the watcher: a process or folder to remove after this process, or to release. */
export type WatcherMessage = { kind: "process"; pid: number } | { kind: "folder"; path: string };
export type WatcherLine = { action: "guard" | "release" } & WatcherMessage;

let watcher: ChildProcess | undefined;

/**
 * Sends a line to the watcher, and starts it first if necessary. The watcher reads a pipe that closes when this process
 * ends or is killed, and then removes the guarded processes and folders. It has a separate process group, so killing
 * the group of a test run does not end it.
 */
function notifyWatcher(line: WatcherLine): void {
  if (watcher === undefined) {
    const file = join(import.meta.dirname, "leftovers-watcher.ts");
    watcher = spawn(process.execPath, [file], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
    watcher.unref();
    // `stdin` is a socket, which its type hides; without `unref` it would keep this process running.
    (watcher.stdin as unknown as { unref?: () => void }).unref?.();
    watcher.stdin?.on("error", () => undefined);
  }
  watcher.stdin?.write(`${JSON.stringify(line)}\n`);
}

/** Kills a child that outlives this process; a child that ends earlier is released. */
export function guardProcess<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child;
  // A child that could not be started has no process id.
  if (pid === undefined) return child;
  notifyWatcher({ action: "guard", kind: "process", pid });
  child.once("exit", () => notifyWatcher({ action: "release", kind: "process", pid }));
  return child;
}

/**
 * Kills the processes of a folder (PostgreSQL has it on its command line) and removes the folder, if this process ends before
 * it calls the returned function.
 */
export function guardFolder(folder: string): () => void {
  const path = realpathSync(folder);
  notifyWatcher({ action: "guard", kind: "folder", path });
  return () => notifyWatcher({ action: "release", kind: "folder", path });
}
