import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";

/**
 * A message to the watcher, sent as a line of JSON. `guard` makes the watcher remove a process or folder once this
 * process has ended; `release` cancels this.
 */
export type WatcherMessage = { kind: "process"; pid: number } | { kind: "folder"; path: string };
export type WatcherLine = { action: "guard" | "release" } & WatcherMessage;

let watcher: ChildProcess | undefined;

/**
 * Sends a message to the watcher, which is started first if necessary. The watcher reads from a pipe that closes when
 * this process ends or is killed, and then removes the guarded processes and folders. The watcher has its own process
 * group, so killing the group of a test run does not end it.
 */
function notifyWatcher(line: WatcherLine): void {
  if (watcher === undefined) {
    const file = join(import.meta.dirname, "leftovers-watcher.ts");
    watcher = spawn(process.execPath, [file], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
    watcher.unref();
    // `stdin` is a socket, although its type does not show it. Without `unref`, it would keep this process running.
    (watcher.stdin as unknown as { unref?: () => void }).unref?.();
    watcher.stdin?.on("error", () => undefined);
  }
  watcher.stdin?.write(`${JSON.stringify(line)}\n`);
}

/** Ensures that a child is killed if it outlives this process. A child that ends earlier is released. */
export function guardProcess<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child;
  // A child that could not be started has no process id.
  if (pid === undefined) return child;
  notifyWatcher({ action: "guard", kind: "process", pid });
  child.once("exit", () => notifyWatcher({ action: "release", kind: "process", pid }));
  return child;
}

/**
 * Ensures that a folder and the PostgreSQL processes that use it (their command lines contain the folder) are removed
 * if this process ends. The returned function releases the folder.
 */
export function guardFolder(folder: string): () => void {
  const path = realpathSync(folder);
  notifyWatcher({ action: "guard", kind: "folder", path });
  return () => notifyWatcher({ action: "release", kind: "folder", path });
}
