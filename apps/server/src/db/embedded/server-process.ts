import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/**
 * A process. `start` is its start time in the operating system's format; it distinguishes the process from a later one
 * with the same id.
 */
export type ServerProcess = { pid: number; start: string };

/** Details of a process from the operating system; `startedAt` (seconds since 1970) is null if unknown. */
type ProcessInfo = ServerProcess & { isOn: (cluster: string) => Promise<boolean>; startedAt: number | null };

/**
 * The allowed differences between the start time in the lock file and the start time of the process. The server writes
 * its time a moment after the process starts, because its program loads in between.
 */
const startToleranceSeconds = { before: 2, after: 60 };
/** Linux reports the start of a process in hundredths of a second, on every platform of Node. */
const ticksASecond = 100;
/**
 * How long a server may take for a fast shutdown, and how long for the immediate shutdown that follows. After an
 * immediate shutdown the next start recovers.
 */
const graceMs = { fast: 5000, immediate: 2500 };

const run = promisify(execFile);
const pidFileOf = (cluster: string): string => join(cluster, "postmaster.pid");

/**
 * Returns the process of a cluster's running server; null if no server is running. The id in the lock file counts only
 * if its process uses this cluster and started at the time in the file, because after a reboot the id may belong to any
 * process.
 */
export async function findServer(cluster: string): Promise<ServerProcess | null> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => "");
  const [number, , started] = text.split("\n");
  const found = await inspect(Number(number));
  if (found === null || !(await found.isOn(cluster))) return null;
  const { pid, start, startedAt } = found;
  if (startedAt === null || !/^\d+$/.test(started ?? "")) return { pid, start };
  const delay = Number(started) - startedAt;
  const fits = delay >= -startToleranceSeconds.before && delay <= startToleranceSeconds.after;
  return fits ? { pid, start } : null;
}

/**
 * Returns the process of a server that has just responded. The server certainly runs, so its start time is not
 * compared: the system clock may have been set since.
 */
export async function findAnsweringServer(cluster: string): Promise<ServerProcess | null> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => "");
  const found = await inspect(Number(text.split("\n")[0]));
  return found !== null && (await found.isOn(cluster)) ? { pid: found.pid, start: found.start } : null;
}

/** Returns true if this process still runs. */
export async function isAlive({ pid, start }: ServerProcess): Promise<boolean> {
  return (await inspect(pid))?.start === start;
}

/**
 * Removes the lock files of a killed server. PostgreSQL also removes them, except if the id in the file now belongs to
 * another program, for example after a reboot, or to a zombie process. Call this only if no server responds at the
 * cluster's address.
 */
export async function forgetDeadServer(dataDir: string, cluster: string): Promise<void> {
  if ((await findServer(cluster)) !== null) return;
  const sockets = (await readdir(dataDir)).filter((name) => name.startsWith(".s.PGSQL."));
  const leftovers = [pidFileOf(cluster), ...sockets.map((name) => join(dataDir, name))];
  await Promise.all(leftovers.map((path) => rm(path, { force: true })));
}

/**
 * Shuts a server down fast: open transactions are rolled back, and acknowledged data is on disk. If the server does not
 * end in time, it is shut down immediately, which loses no data either. Only this exact process receives a signal.
 */
export async function stopServer(server: ServerProcess): Promise<void> {
  const { pid } = server;
  if (await endsOn("SIGINT", graceMs.fast)) return;
  if (await endsOn("SIGQUIT", graceMs.immediate)) return;
  throw new Error(`PostgreSQL (process ${pid}) didn't stop`);

  async function endsOn(signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
    if (!(await isAlive(server))) return true;
    send(pid, signal);
    const end = Date.now() + timeoutMs;
    while (Date.now() <= end) {
      if (!(await isAlive(server))) return true;
      await wait(20);
    }
    return false;
  }
}

/** Sends a signal; ignores that the process may have ended since the last check. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function inspect(pid: number): Promise<ProcessInfo | null> {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (platform() === "linux") return await inspectProc(pid);
  return platform() === "win32" ? inspectNumber(pid) : await inspectPs(pid);
}

/** Reads the details of a process from /proc. A zombie process counts as ended. */
async function inspectProc(pid: number): Promise<ProcessInfo | null> {
  const [stat, system] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""),
    readFile("/proc/stat", "utf8"),
  ]);
  // The command is in brackets and may contain any character; numbers follow it. Source: proc(5).
  const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields[18];
  if (stat === "" || state === "Z" || state === "X" || ticks === undefined) return null;
  const boot = Number(/^btime (\d+)$/m.exec(system)?.[1]);
  const startedAt = boot + Number(ticks) / ticksASecond;
  return { pid, start: ticks, startedAt: Number.isFinite(startedAt) ? startedAt : null, isOn };

  /** Returns true if the argument after `-D`, or the working directory, is the cluster. */
  async function isOn(cluster: string): Promise<boolean> {
    const [command, folder] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      readlink(`/proc/${pid}/cwd`).catch(() => "/"),
    ]);
    const args = command.split("\0");
    const flag = args.indexOf("-D");
    const named = flag === -1 ? undefined : args[flag + 1];
    const folders = await Promise.all([...(named === undefined ? [] : [resolve(folder, named)]), folder].map(real));
    return folders.includes(await real(cluster));
  }
}

/** Reads the details of a process with `ps` on systems without /proc. `ps` reports no working directory. */
async function inspectPs(pid: number): Promise<ProcessInfo | null> {
  const options = { env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  const { stdout } = await run("ps", ["-ww", "-o", "lstart=,command=", "-p", String(pid)], options).catch(() => ({
    stdout: "",
  }));
  // The start time has five parts: `Thu Nov 26 15:36:27 2026`.
  const [, start, command] = /^\s*((?:\S+\s+){4}\d{4})\s+(.*)$/s.exec(stdout) ?? [];
  if (start === undefined || command === undefined) return null;
  const startedAt = Date.parse(`${start} UTC`) / 1000;
  const isOn = (cluster: string) => Promise.resolve(`${command.trim()} `.includes(` -D ${cluster} `));
  return { pid, start, startedAt: Number.isFinite(startedAt) ? startedAt : null, isOn };
}

/** Checks only that a process with this id exists, on systems that report no other details. */
function inspectNumber(pid: number): ProcessInfo | null {
  try {
    process.kill(pid, 0);
    return { pid, start: "", startedAt: null, isOn: () => Promise.resolve(true) };
  } catch {
    return null;
  }
}

async function real(path: string): Promise<string> {
  return await realpath(path).catch(() => path);
}
