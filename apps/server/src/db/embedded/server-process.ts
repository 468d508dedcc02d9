import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const pidFileOf = (cluster: string): string => join(cluster, "postmaster.pid");

/** The process of a cluster's living server; null where there is none. */
export async function findServer(cluster: string): Promise<number | null> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  return Number.isInteger(pid) && pid > 0 && (await isPostgres(pid)) ? pid : null;
}

/**
 * Removes the lock files that a server left behind when it was killed. PostgreSQL itself does so too, but not where its
 * number belongs to another program by now, as after a restart of the machine, or to a dead process that nobody has buried.
 */
export async function forgetDeadServer(dataDir: string, cluster: string): Promise<void> {
  if ((await findServer(cluster)) !== null) return;
  const sockets = (await readdir(dataDir)).filter((name) => name.startsWith(".s.PGSQL."));
  const left = [pidFileOf(cluster), ...sockets.map((name) => join(dataDir, name))];
  await Promise.all(left.map((path) => rm(path, { force: true })));
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = await findServer(cluster);
  if (pid === null) return;
  process.kill(pid, "SIGINT");
  const end = Date.now() + 30_000;
  while (existsSync(pidFileOf(cluster)) && (await isPostgres(pid))) {
    if (Date.now() > end) throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 seconds`);
    await wait(20);
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (platform() === "linux") {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return command.includes("postgres");
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
