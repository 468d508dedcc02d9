import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { chooseAddress, type EmbeddedAddress, portalAddressOf, readAddress, writeAddress } from "./address.ts";
import { connectOnce, connectToRunning } from "./connect-once.ts";
import { explain, inUse } from "./start-failures.ts";
import { initialise, removeLeftovers } from "./initialise.ts";
import { launch, type Place } from "./launch.ts";
import { boundServerLog, logPathOf, maxLogBytes } from "./server-log.ts";
import { findAnsweringServer, isAlive, type ServerProcess, stopServer } from "./server-process.ts";

export type EmbeddedDatabase = {
  /** Of the role that made the cluster: for migrations alone. */
  address: EmbeddedAddress;
  /** Of the role that works on the database and owns nothing. */
  portalAddress: EmbeddedAddress;
  /** Stops the server as a clean shutdown; does nothing where it belongs to a portal that still runs. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** For throw-away databases of tests only: no durability, faster. */
  throwAway?: boolean;
  /** Also answers where a living portal owns the folder: for commands that work beside it. */
  beside?: boolean;
  /** Told when PostgreSQL is lost and when it is back, e.g. after a full disk. */
  print?: (sentence: string) => void;
  /** Ends the start: what it has begun is ended and cleared away, and it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** How often PostgreSQL's log is looked at, and from which size on it is put aside. */
  log?: { checkMs: number; maxBytes: number };
};

/** Held by the living portal; freed by PostgreSQL itself when the portal dies. */
const ownerLock = 7_340_002;
/** Of two processes that find no role for the portal one makes it. */
const roleLock = 7_340_007;
const usualLog = { checkMs: 60_000, maxBytes: maxLogBytes };

/**
 * Starts the folder's PostgreSQL, or adopts the one that a killed portal left behind. Refuses, with one sentence, a folder
 * that another portal is using. The program runs detached from the terminal, so that Ctrl-C reaches the portal alone
 * and the database is stopped last.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain(folder));
  const dataDir = await realpath(folder);
  const cluster = join(dataDir, "postgres");
  const known = await readAddress(dataDir).catch(explain(folder));
  const orphan = known && (await connectToRunning(known, options.signal));
  if (known && orphan) return await own({ dataDir, cluster, address: known, options }, orphan);

  const chosen = await chooseAddress(dataDir, known);
  const address = await writeAddress(dataDir, chosen, { isNew: known === null }).catch(explain(folder));
  await initialise(dataDir, cluster, address, options.signal).catch(explain(folder));
  const place = { dataDir, cluster, address, options };
  return await own(place, await launch(place, { isFresh: true }));
}

/** Takes the folder for this process, and makes the portal's database where it is missing. */
async function own(place: Place, client: pg.Client): Promise<EmbeddedDatabase> {
  const { address, dataDir, options } = place;
  client.on("error", () => undefined);
  const isOwner = await takeLock(client);
  if (!isOwner && options.beside !== true) {
    await client.end();
    throw inUse(dataDir);
  }
  const kept = isOwner ? await keep(place, client) : null;
  try {
    if (isOwner) await removeLeftovers(dataDir);
    const found = await client.query("select 1 from pg_database where datname = $1", [address.database]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(address.database ?? "fundport")}`);
    const portalAddress = portalAddressOf(address);
    await makePortalRole(client, portalAddress);
    options.signal?.throwIfAborted();
    return kept ?? { address, portalAddress, stop: () => client.end() };
  } catch (error) {
    await kept?.stop();
    throw error;
  }
}

/**
 * Creates the role if it is missing: a first start and a command beside it may both find it missing. Its password is set
 * each time: a role may always change its own, and would keep the portal out with another.
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

/** The connection that holds the lock lives as long as the portal. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [ownerLock]);
  return rows[0]?.taken === true;
}

/** Brings PostgreSQL back where it ends by itself, as it does when the disk has no room for its log, until it is stopped. */
async function keep(place: Place, first: pg.Client): Promise<EmbeddedDatabase> {
  const { dataDir, cluster, address, options } = place;
  let client = first;
  let server = await findAnsweringServer(cluster);
  const stopping = new AbortController();
  let revival: Promise<void> = Promise.resolve();
  const { checkMs, maxBytes } = options.log ?? usualLog;
  const logWatch = watchLog();

  /** One look after another: of two at once the second would put aside the log that the first one has just emptied. */
  async function watchLog(): Promise<void> {
    const { signal } = stopping;
    for (;;) {
      await wait(checkMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // A full disk has no room for a copy; it is tried again.
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
    options.print?.(`PostgreSQL has stopped (is the disk full?); its log is ${logPathOf(dataDir)}.`);
    while (!stopping.signal.aborted) {
      const found = await reconnect(place, server, stopping.signal).catch(() => null);
      if (found) {
        client = found;
        watch(found);
        server = (await findAnsweringServer(cluster)) ?? server;
        options.print?.("PostgreSQL is back; nothing that was acknowledged is lost.");
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

/** A connection that owns the folder again; null while PostgreSQL is still recovering. */
async function reconnect(place: Place, server: ServerProcess | null, signal: AbortSignal): Promise<pg.Client | null> {
  const answer = await connectOnce(place.address);
  if (answer === "busy") return null;
  const isStarted = answer === "nobody" && (server === null || !(await isAlive(server)));
  const client = isStarted
    ? await launch({ ...place, options: { ...place.options, signal } }, { isFresh: false })
    : answer;
  if (client === "nobody") return null;
  if (await takeLock(client)) return client;
  await client.end();
  return null;
}
