import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { chooseAddress, type EmbeddedAddress, portalAddressOf, readAddress, writeAddress } from "./address.ts";
import { connectOnce, connectToRunning } from "./connect-once.ts";
import { explainFileError, folderInUse } from "./start-failures.ts";
import { initialise, removeLeftovers } from "./initialise.ts";
import { launch } from "./launch.ts";
import type { EmbeddedOptions, ServerSetup } from "./options.ts";
import { boundServerLog, logPathOf, maxLogBytes } from "./server-log.ts";
import { findAnsweringServer, isAlive, type ServerProcess, stopServer } from "./server-process.ts";

export type EmbeddedDatabase = {
  /** The address for the role that created the cluster; only migrations use it. */
  address: EmbeddedAddress;
  /** The address for the app's role, which owns no objects. */
  portalAddress: EmbeddedAddress;
  /** Shuts the server down cleanly; only disconnects if the server belongs to another running process. */
  stop: () => Promise<void>;
};

/** The advisory lock that the process owning the folder keeps; PostgreSQL releases it when the process ends. */
const ownerLock = 7_340_002;
/** The advisory lock for creating the app's role. */
const roleLock = 7_340_007;
const defaultLog = { checkMs: 60_000, maxBytes: maxLogBytes };

/**
 * Starts PostgreSQL in the folder, or takes over a server that a killed process left running. Throws `StartRefused` if
 * another process uses the folder. PostgreSQL is detached from the terminal: Ctrl-C reaches only the app, which stops
 * the database last.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explainFileError(folder));
  const dataDir = await realpath(folder);
  const cluster = join(dataDir, "postgres");
  const known = await readAddress(dataDir).catch(explainFileError(folder));
  const orphan = known && (await connectToRunning(known, options.signal));
  if (known && orphan) return await takeFolder({ dataDir, cluster, address: known, options }, orphan);

  const chosenAddress = await chooseAddress(dataDir, known);
  const address = await writeAddress(dataDir, chosenAddress, { isNew: known === null }).catch(explainFileError(folder));
  await initialise(dataDir, cluster, address, options.signal).catch(explainFileError(folder));
  const setup = { dataDir, cluster, address, options };
  return await takeFolder(setup, await launch(setup, { isFresh: true }));
}

/** Locks the folder for this process, and creates the app's database if it is missing. */
async function takeFolder(setup: ServerSetup, client: pg.Client): Promise<EmbeddedDatabase> {
  const { address, dataDir, options } = setup;
  client.on("error", () => undefined);
  const isOwner = await tryLock(client);
  if (!isOwner && options.allowsRunningOwner !== true) {
    await client.end();
    throw folderInUse(dataDir);
  }
  const supervised = isOwner ? await supervise(setup, client) : null;
  try {
    if (isOwner) await removeLeftovers(dataDir);
    const found = await client.query("select 1 from pg_database where datname = $1", [address.database]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(address.database ?? "fundport")}`);
    const portalAddress = portalAddressOf(address);
    await makePortalRole(client, portalAddress);
    options.signal?.throwIfAborted();
    return supervised ?? { address, portalAddress, stop: () => client.end() };
  } catch (error) {
    await supervised?.stop();
    throw error;
  }
}

/**
 * Creates the app's role if it is missing. The lock is needed because a first start and a concurrent command may both
 * find the role missing. The password is set each time: a role may change its own password, which would lock the app
 * out.
 */
async function makePortalRole(
  client: pg.Client,
  { user, password }: { user: string; password: string },
): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [roleLock]);
  const found = await client.query("select 1 from pg_roles where rolname = $1", [user]);
  const order = found.rowCount === 0 ? "create" : "alter";
  await client.query(`${order} role ${pg.escapeIdentifier(user)} login password ${pg.escapeLiteral(password)}`);
  await client.query("select pg_advisory_unlock($1)", [roleLock]);
}

/**
 * Tries to lock the folder; returns true if this succeeds. The connection that has the lock lives as long as the
 * process.
 */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [
    ownerLock,
  ]);
  return rows[0]?.isLocked === true;
}

/** Restarts PostgreSQL whenever it ends unexpectedly, for example because the disk is full, until `stop` is called. */
async function supervise(setup: ServerSetup, first: pg.Client): Promise<EmbeddedDatabase> {
  const { dataDir, cluster, address, options } = setup;
  let client = first;
  let server = await findAnsweringServer(cluster);
  const stopping = new AbortController();
  let revival: Promise<void> = Promise.resolve();
  const { checkMs, maxBytes } = options.log ?? defaultLog;
  const logWatch = watchLog();

  /**
   * Rotates the log at intervals. Rotations never overlap, because a concurrent one would overwrite the copy of the log
   * with the log that the first has just emptied.
   */
  async function watchLog(): Promise<void> {
    const { signal } = stopping;
    for (;;) {
      await wait(checkMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // A full disk has no space for the copy of the log; the next check tries again.
      await boundServerLog(dataDir, maxBytes).catch(() => undefined);
    }
  }

  function watch(current: pg.Client): void {
    current.on("error", () => undefined);
    current.once("end", () => {
      if (!stopping.signal.aborted) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    options.print?.(`PostgreSQL has stopped (is the disk full?). See its log: ${logPathOf(dataDir)}`);
    while (!stopping.signal.aborted) {
      const found = await reconnect(setup, server, stopping.signal).catch(() => null);
      if (found) {
        client = found;
        watch(found);
        server = (await findAnsweringServer(cluster)) ?? server;
        options.print?.("PostgreSQL is running again. No confirmed data was lost.");
        return;
      }
      await wait(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  watch(first);
  return {
    address,
    portalAddress: portalAddressOf(address),
    stop: async () => {
      stopping.abort();
      await Promise.all([logWatch, revival]);
      await client.end().catch(() => undefined);
      if (server !== null) await stopServer(server);
    },
  };
}

/** Returns a new connection that has locked the folder again; null while PostgreSQL is recovering. */
async function reconnect(
  setup: ServerSetup,
  server: ServerProcess | null,
  signal: AbortSignal,
): Promise<pg.Client | null> {
  const answer = await connectOnce(setup.address);
  if (answer === "busy") return null;
  const isStarted = answer === "not-listening" && (server === null || !(await isAlive(server)));
  const client = isStarted
    ? await launch({ ...setup, options: { ...setup.options, signal } }, { isFresh: false })
    : answer;
  if (client === "not-listening") return null;
  if (await tryLock(client)) return client;
  await client.end();
  return null;
}
