import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/** One process, told from a later one of the same number: `start` is when it began, as the system says it. */
export type ServerProcess = { pid: number; start: string };

/** What is seen of a process; `path` and `startedAt` (seconds since 1970) are null where the system does not say. */
type Sight = ServerProcess & { isOn: (cluster: string) => Promise<boolean>; startedAt: number | null };

/** A server writes down its own beginning a moment after the system has: programs are loaded in between. */
const startToleranceSeconds = { before: 2, after: 60 };
/** The system counts a process's beginning in hundredths of a second on every Linux that Node runs on. */
const ticksASecond = 100;
/** So long a server may take to end in good order, and then so long at once: it recovers with its next start. */
const graceMs = { fast: 5000, immediate: 2500 };

const run = promisify(execFile);
const pidFileOf = (cluster: string): string => join(cluster, "postmaster.pid");

/**
 * The process of a cluster's living server; null where there is none. A number in the lock file counts where its process
 * works on this very cluster and began when the file says so: after a restart of the machine it may be anybody's.
 */
export async function findServer(cluster: string): Promise<ServerProcess | null> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => "");
  const [number, , started] = text.split("\n");
  const found = await lookAt(Number(number));
  if (found === null || !(await found.isOn(cluster))) return null;
  const { pid, start, startedAt } = found;
  if (startedAt === null || !/^\d+$/.test(started ?? "")) return { pid, start };
  const late = Number(started) - startedAt;
  const fits = late >= -startToleranceSeconds.before && late <= startToleranceSeconds.after;
  return fits ? { pid, start } : null;
}

/**
 * The process of a server that has just answered. That it lives needs no proof, so a clock that was set meanwhile, by which
 * its beginning seems to be another, changes nothing.
 */
export async function findAnsweringServer(cluster: string): Promise<ServerProcess | null> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => "");
  const found = await lookAt(Number(text.split("\n")[0]));
  return found !== null && (await found.isOn(cluster)) ? { pid: found.pid, start: found.start } : null;
}

/** Whether the very process is still there. */
export async function isAlive({ pid, start }: ServerProcess): Promise<boolean> {
  return (await lookAt(pid))?.start === start;
}

/**
 * Removes the lock files that a server left behind when it was killed. PostgreSQL itself does so too, but not where its
 * number belongs to another program by now, as after a restart of the machine, or to a dead process that nobody has buried.
 * Called only where nobody answers at the cluster's address.
 */
export async function forgetDeadServer(dataDir: string, cluster: string): Promise<void> {
  if ((await findServer(cluster)) !== null) return;
  const sockets = (await readdir(dataDir)).filter((name) => name.startsWith(".s.PGSQL."));
  const left = [pidFileOf(cluster), ...sockets.map((name) => join(dataDir, name))];
  await Promise.all(left.map((path) => rm(path, { force: true })));
}

/**
 * Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. A server that does not end within
 * the time for it is ended at once, which loses nothing either. Nothing but this very process gets a signal.
 */
export async function stopServer(server: ServerProcess): Promise<void> {
  const { pid } = server;
  if (await endsOn("SIGINT", graceMs.fast)) return;
  if (await endsOn("SIGQUIT", graceMs.immediate)) return;
  throw new Error(`PostgreSQL (process ${pid}) did not stop`);

  async function endsOn(signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
    if (!(await isAlive(server))) return true;
    send(pid, signal);
    const end = Date.now() + patienceMs;
    while (Date.now() <= end) {
      if (!(await isAlive(server))) return true;
      await wait(20);
    }
    return false;
  }
}

/** A process may be gone between two looks. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function lookAt(pid: number): Promise<Sight | null> {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (platform() === "linux") return await lookInProc(pid);
  return platform() === "win32" ? lookByNumber(pid) : await askPs(pid);
}

/** A dead process that nobody has buried yet is none. */
async function lookInProc(pid: number): Promise<Sight | null> {
  const [stat, system] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""),
    readFile("/proc/stat", "utf8"),
  ]);
  // The command stands in brackets and may hold anything; what follows it is numbers. Source: proc(5).
  const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields[18];
  if (stat === "" || state === "Z" || state === "X" || ticks === undefined) return null;
  const boot = Number(/^btime (\d+)$/m.exec(system)?.[1]);
  const startedAt = boot + Number(ticks) / ticksASecond;
  return { pid, start: ticks, startedAt: Number.isFinite(startedAt) ? startedAt : null, isOn };

  /** By what follows `-D`, or by the folder it works in: a server works in its cluster's. */
  async function isOn(cluster: string): Promise<boolean> {
    const [command, folder] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      readlink(`/proc/${pid}/cwd`).catch(() => "/"),
    ]);
    const words = command.split("\0");
    const place = words.indexOf("-D");
    const named = place === -1 ? undefined : words[place + 1];
    const known = await Promise.all([...(named === undefined ? [] : [resolve(folder, named)]), folder].map(real));
    return known.includes(await real(cluster));
  }
}

/** Where there is no /proc: the same from `ps`, which tells no folder. */
async function askPs(pid: number): Promise<Sight | null> {
  const options = { env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  const { stdout } = await run("ps", ["-ww", "-o", "lstart=,command=", "-p", String(pid)], options).catch(() => ({
    stdout: "",
  }));
  // Five words: `Thu Nov 26 15:36:27 2026`.
  const [, start, command] = /^\s*((?:\S+\s+){4}\d{4})\s+(.*)$/s.exec(stdout) ?? [];
  if (start === undefined || command === undefined) return null;
  const startedAt = Date.parse(`${start} UTC`) / 1000;
  const isOn = (cluster: string) => Promise.resolve(`${command.trim()} `.includes(` -D ${cluster} `));
  return { pid, start, startedAt: Number.isFinite(startedAt) ? startedAt : null, isOn };
}

/** Where the system tells nothing of a process, its number has to do. */
function lookByNumber(pid: number): Sight | null {
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
