import pg from "pg";
import { describeFault } from "../lib/startup/describe-setting.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import type { DatabaseAddress } from "./client.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded/embedded.ts";

/** How to reach a database: as the role that owns it and brings it up to date, and as the one that works on it. */
export type DatabaseAddresses = {
  owner: DatabaseAddress;
  portal: DatabaseAddress;
  /** Of the portal's address; null where both roles are one. */
  portalRole: string | null;
};

type Given = { DATABASE_URL: string | undefined; DATABASE_MIGRATION_URL: string | undefined };

/**
 * The database of the settings, or the embedded one of a folder, started where it is not running.
 * Throws `StartRefused` where a server does not answer, and where the two addresses lead to different databases.
 */
export async function openAddresses(
  { DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl }: Given,
  dataDir: string,
  options: Parameters<typeof startEmbedded>[1],
): Promise<DatabaseAddresses & { stop: () => Promise<void> }> {
  if (url === undefined) {
    const embedded: EmbeddedDatabase = await startEmbedded(dataDir, options);
    const { address: owner, portalAddress: portal, stop } = embedded;
    return { owner, portal, portalRole: portal.user ?? null, stop };
  }
  const portal = readAddress("DATABASE_URL", url);
  const stop = () => Promise.resolve();
  if (migrationUrl === undefined) return { owner: portal, portal, portalRole: null, stop };
  const owner = readAddress("DATABASE_MIGRATION_URL", migrationUrl);
  const [works, owns] = [await look(portal, "DATABASE_URL"), await look(owner, "DATABASE_MIGRATION_URL")];
  if (works.place !== owns.place) {
    throw new StartRefused("DATABASE_URL and DATABASE_MIGRATION_URL must name one database, with two roles.");
  }
  return { owner, portal, portalRole: works.role, stop };
}

/** The start's refusal where the database of a setting does not answer: why, without the address and its password. */
export function refuseSilent(setting: string, error: unknown, url: string): StartRefused {
  return new StartRefused(`The database of ${setting} does not answer (${describeFault(error, url)}).`, {
    cause: error,
  });
}

type GivenAddress = DatabaseAddress & { connectionString: string };

/** Throws `StartRefused`, which does not repeat it, for an address that the driver cannot read. */
function readAddress(setting: string, url: string): GivenAddress {
  const address = { connectionString: url };
  try {
    // It is read when a client is made, which connects to nothing yet.
    void new pg.Client(address);
    return address;
  } catch {
    // Not even as the cause: the address stands in the driver's error.
    throw new StartRefused(
      `${setting} cannot be read, and is not shown: write postgres://user:password@host:5432/database, and signs such as @ : / # % of the password as %40 %3A %2F %23 %25.`,
    );
  }
}

/** Who one is there, and where: the database's name and the moment in which its server started. */
async function look(address: GivenAddress, setting: string): Promise<{ role: string; place: string }> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 15_000 });
  // A connection that is lost meanwhile fails the question.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string; place: string }>(
      "select current_user as role, current_database() || ' ' || pg_postmaster_start_time() as place",
    );
    return rows[0] ?? { role: "", place: "" };
  } catch (error) {
    throw refuseSilent(setting, error, address.connectionString);
  } finally {
    await client.end().catch(() => undefined);
  }
}
