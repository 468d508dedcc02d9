import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "../../lib/start-refused.ts";
import { chooseAddress, type EmbeddedAddress, portalAddressOf, readAddress, writeAddress } from "./address.ts";
import { type Command, postgresCommand } from "./binaries.ts";
import { isDiskFull } from "./disk.ts";
import { findServer, forgetDeadServer, stopServer } from "./server-process.ts";

export type EmbeddedDatabase = {
  /** Of the role that made the cluster: for migrations alone. */
  address: EmbeddedAddress;
  /** Of the role that works on the database and owns nothing. */
  portalAddress: EmbeddedAddress;
  /** Stops the server as a clean shutdown; does nothing where it belongs to a portal that still runs. */
  stop: () => Promise<void>;
};

type Options = {
  /** For throw-away databases of tests only: no durability, faster. */
  throwAway?: boolean;
  /** Also answers where a living portal owns the folder: for commands that work beside it. */
  beside?: boolean;
  /** Told when PostgreSQL is lost and when it is back, e.g. after a full disk. */
  print?: (sentence: string) => void;
};

/** Held by the living portal; freed by PostgreSQL itself when the portal dies. */
const ownerLock = 7_340_002;
/** Of two processes that find no role for the portal one makes it. */
const roleLock = 7_340_007;

/**
 * Starts the folder's PostgreSQL, or adopts the one that a killed portal left behind. Refuses, with one sentence, a folder
 * that another portal is using. The program runs detached from the terminal, so that Ctrl-C reaches the portal alone
 * and the database is stopped last.
 */
export async function startEmbedded(folder: string, options: Options = {}): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain(folder));
  const dataDir = await realpath(folder);
  const cluster = join(dataDir, "postgres");
  const known = await readAddress(dataDir).catch(explain(folder));
  const orphan = known && (await tryConnect(known, "postgres"));
  if (known && orphan) return await own({ dataDir, cluster, address: known, options }, orphan);

  const chosen = await chooseAddress(dataDir, known);
  const address = await writeAddress(dataDir, chosen, { isNew: known === null }).catch(explain(folder));
  await initialise(dataDir, cluster, address).catch(explain(folder));
  const place = { dataDir, cluster, address, options };
  return await own(place, await launch(place));
}

type Place = { dataDir: string; cluster: string; address: EmbeddedAddress; options: Options };

/** Turns what the file system says into a sentence. */
function explain(folder: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartRefused) throw error;
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new StartRefused(`The disk of the data folder ${folder} is full; free some space and start again.`, {
        cause: error,
      });
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
      throw new StartRefused(
        `The data folder ${folder} cannot be read and written by this user; choose another with DATA_DIR.`,
        {
          cause: error,
        },
      );
    }
    if (code === "ENOTDIR" || code === "EEXIST")
      throw new StartRefused(`DATA_DIR ${folder} is not a folder; choose another.`, { cause: error });
    throw error;
  };
}

/** A cluster appears under its name only when it is complete, so that a start cut short leaves nothing half made. */
async function initialise(dataDir: string, cluster: string, address: EmbeddedAddress): Promise<void> {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const fresh = join(dataDir, `postgres.new-${process.pid}`);
  const passwordFile = join(dataDir, `password-${process.pid}`);
  try {
    await writeFile(passwordFile, address.password, { mode: 0o600 });
    const command = await postgresCommand("initdb", [
      `--pgdata=${fresh}`,
      `--username=${address.user}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=icu",
      "--icu-locale=cs",
      "--locale=C",
      "--no-instructions",
    ]);
    const { code, output } = await finish(command);
    if (code !== 0) throw await fault(output, dataDir, `PostgreSQL could not prepare the data folder ${dataDir}`);
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process was quicker; whose folder it is shows in the next step.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

async function launch(place: Place, logMode: "w" | "a" = "w"): Promise<pg.Client> {
  const { dataDir, cluster, address, options } = place;
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
    ...(options.throwAway
      ? { max_connections: "200", fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
      : { max_connections: "60", max_wal_size: "1GB" }),
  };
  const logPath = join(dataDir, "postgres.log");
  const log = await open(logPath, logMode).catch(explain(dataDir));
  await chmod(logPath, 0o600);
  const command = await postgresCommand("postgres", [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const child = spawn(command.file, command.args, { detached: true, stdio: ["ignore", log.fd, log.fd] });
  await log.close();
  child.unref();
  return await untilReady(place, child, logPath);
}

async function untilReady(
  { address, dataDir, cluster, options }: Place,
  child: ChildProcess,
  log: string,
): Promise<pg.Client> {
  const ending: { reason?: string } = {};
  child.once("error", (error) => (ending.reason = error.message));
  child.once("exit", (code, signal) => (ending.reason = `code ${code ?? signal}`));
  // Recovery after a crash may take a while; it shows in the log, and the wait is bounded all the same.
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const client = await tryConnect(address, "postgres");
    if (client) return client;
    if (ending.reason !== undefined) {
      const said = await readFile(log, "utf8");
      const isAnother = /lock file "postmaster.pid" already exists/.test(said);
      if (isAnother && options.beside !== true) throw inUse(dataDir);
      // Another process was quicker to start it: that one will do, if it comes up.
      if (isAnother && (await findServer(cluster)) !== null) {
        await wait(100);
        continue;
      }
      throw await fault(said, dataDir, `PostgreSQL did not start in ${dataDir} (${ending.reason})`);
    }
    await wait(30);
  }
  child.kill("SIGINT");
  throw new StartRefused(`PostgreSQL in ${dataDir} did not answer within two minutes; its log is ${log}.`);
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
  const found = await client.query("select 1 from pg_database where datname = $1", [address.database]);
  if (found.rowCount === 0)
    await client.query(`create database ${client.escapeIdentifier(address.database ?? "fundport")}`);
  const portalAddress = portalAddressOf(address);
  await makePortalRole(client, portalAddress);
  return isOwner ? keep(place, client) : { address, portalAddress, stop: () => client.end() };
}

/**
 * Makes it where it is missing, as in a cluster of an earlier release; a command beside the portal may find it missing too.
 * Its password is set each time: a role may always change its own, and would keep the portal out with another.
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
function keep(place: Place, first: pg.Client): EmbeddedDatabase {
  let client = first;
  const stopping = new AbortController();
  let revival: Promise<void> = Promise.resolve();

  function watch(current: pg.Client): void {
    current.on("error", () => undefined);
    current.once("end", () => {
      if (!stopping.signal.aborted) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    place.options.print?.(
      `PostgreSQL has stopped (is the disk full?); its log is ${join(place.dataDir, "postgres.log")}.`,
    );
    while (!stopping.signal.aborted) {
      const found = await reconnect(place).catch(() => null);
      if (found) {
        client = found;
        watch(found);
        place.options.print?.("PostgreSQL is back; nothing that was acknowledged is lost.");
        return;
      }
      await wait(1000);
    }
  }

  watch(first);
  return {
    address: place.address,
    portalAddress: portalAddressOf(place.address),
    stop: async () => {
      stopping.abort();
      await revival;
      await client.end().catch(() => undefined);
      await stopServer(place.cluster);
    },
  };
}

/** A connection that owns the folder again; null while PostgreSQL is still recovering. */
async function reconnect(place: Place): Promise<pg.Client | null> {
  const isRunning = (await findServer(place.cluster)) !== null;
  const client = isRunning ? await tryConnect(place.address, "postgres") : await launch(place, "a");
  if (client === null || (await takeLock(client))) return client;
  await client.end();
  return null;
}

/** A client, or null where nobody listens yet. Waiting does not help against a wrong password or a full disk: these are thrown. */
async function tryConnect(address: EmbeddedAddress, database: string): Promise<pg.Client | null> {
  const client = new pg.Client({ ...address, database });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // 57P03: starting up or shutting down.
    if (["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"].includes(code)) return null;
    if (/Connection terminated/.test(String(error))) return null;
    throw error;
  }
}

async function finish(command: Command): Promise<{ code: number | null; output: string }> {
  const child = spawn(command.file, command.args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** On a full disk there is no room for PostgreSQL to say so either. */
async function fault(output: string, dataDir: string, sentence: string): Promise<StartRefused> {
  if (/No space left on device|ENOSPC|could not extend file/i.test(output) || (await isDiskFull(dataDir))) {
    return new StartRefused(
      `${sentence}: the disk is full. Free some space and start again; nothing that was acknowledged is lost.`,
    );
  }
  const last = output.trim().split("\n").slice(-3).join(" ");
  return new StartRefused(`${sentence}: ${last || "it gave no reason"}.`);
}

function inUse(dataDir: string): StartRefused {
  return new StartRefused(
    `Another portal is running on the data folder ${dataDir}; stop it first, or choose another folder with DATA_DIR.`,
  );
}
