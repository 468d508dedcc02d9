import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartRefused } from "../../lib/startup/start-refused.ts";
import { postgresCommand } from "./binaries.ts";
import { connectOnce, recoveryMs } from "./connect-once.ts";
import type { ServerSetup } from "./options.ts";
import { explainFileError, startFailure, folderInUse } from "./start-failures.ts";
import { logPathOf, logSettings, openServerLog } from "./server-log.ts";
import { findServer, forgetDeadServer } from "./server-process.ts";

/** How long a server may take to shut down cleanly after its start is abandoned. */
const abandonedGraceMs = 3000;

/**
 * Settings for tests, whose data need not survive a crash. The write-ahead log stays small, because the folder may be
 * in memory.
 */
const throwAwaySettings = {
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
};

/**
 * Starts the server of a folder, detached from the terminal, and waits until it responds. If `isFresh` is true, the log
 * is rotated first. If the start is abandoned, this function rejects only after the server has ended.
 */
export async function launch(setup: ServerSetup, { isFresh }: { isFresh: boolean }): Promise<pg.Client> {
  const { dataDir, cluster, address, options } = setup;
  options.signal?.throwIfAborted();
  await forgetDeadServer(dataDir, cluster);
  const isSocket = address.host.startsWith("/");
  const settings: Record<string, string> = {
    listen_addresses: isSocket ? "" : address.host,
    unix_socket_directories: isSocket ? address.host : "",
    unix_socket_permissions: "0700",
    port: String(address.port),
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    ...logSettings,
    ...(options.throwAway ? throwAwaySettings : { max_connections: "60", max_wal_size: "1GB" }),
  };
  const log = await openServerLog(dataDir, { isFresh }).catch(explainFileError(dataDir));
  const command = await postgresCommand("postgres", [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const child = spawn(command.file, command.args, { detached: true, stdio: ["ignore", log.fd, log.fd] });
  await log.close();
  child.unref();
  return await untilReady(setup, child);
}

async function untilReady(
  { address, dataDir, cluster, options }: ServerSetup,
  child: ChildProcess,
): Promise<pg.Client> {
  const log = logPathOf(dataDir);
  const ending: { reason?: string } = {};
  child.once("error", (error) => (ending.reason = error.message));
  child.once("exit", (code, signal) => (ending.reason = `code ${code ?? signal}`));
  const end = Date.now() + recoveryMs;
  while (Date.now() < end && options.signal?.aborted !== true) {
    const answer = await connectOnce(address);
    if (answer !== "not-listening" && answer !== "busy") return answer;
    if (ending.reason !== undefined) {
      const logText = await readFile(log, "utf8");
      const isAnother = /lock file "postmaster.pid" already exists/.test(logText);
      if (isAnother && options.allowsRunningOwner !== true) throw folderInUse(dataDir);
      // Another process started the server first; this process uses that server if it starts properly.
      if (isAnother && (await findServer(cluster)) !== null) {
        await wait(100);
        continue;
      }
      throw await startFailure(logText, dataDir, `PostgreSQL didn't start in ${dataDir} (${ending.reason})`);
    }
    await wait(30);
  }
  child.kill("SIGINT");
  const forceEnd = setTimeout(() => child.kill("SIGQUIT"), abandonedGraceMs);
  while (ending.reason === undefined) await wait(20);
  clearTimeout(forceEnd);
  options.signal?.throwIfAborted();
  throw new StartRefused(`PostgreSQL in ${dataDir} didn't respond within two minutes. See its log: ${log}`);
}
