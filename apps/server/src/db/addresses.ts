import pg from "pg";
import { describeConnectionError } from "../lib/startup/describe-setting.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded/embedded.ts";

/**
 * The addresses of a database: one for the role that owns and migrates the database, and one for the role that the app
 * uses.
 */
export type DatabaseAddresses = {
  owner: DatabaseAddress;
  portal: DatabaseAddress;
  /** The role that the app uses; null if both addresses have the same role. */
  portalRole: string | null;
};

type AddressSettings = { DATABASE_URL: string | undefined; DATABASE_MIGRATION_URL: string | undefined };

/**
 * Opens the database of the settings, or the embedded database of a folder, whose server is started if it is not
 * running.
 * Throws `StartRefused` if a server does not respond, or if the two addresses lead to different databases.
 */
export async function openAddresses(
  { DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl }: AddressSettings,
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
  const [works, owns] = [await identify(portal, "DATABASE_URL"), await identify(owner, "DATABASE_MIGRATION_URL")];
  if (works.databaseKey !== owns.databaseKey) {
    throw new StartRefused("DATABASE_URL and DATABASE_MIGRATION_URL must be the same database with two roles.");
  }
  return { owner, portal, portalRole: works.role, stop };
}

/**
 * Returns the error for a database that does not respond. Its message gives the reason but not the address, which
 * contains a password.
 */
export function unreachableDatabase(setting: string, error: unknown, url: string): StartRefused {
  return new StartRefused(`Can't connect to the database of ${setting} (${describeConnectionError(error, url)}).`, {
    cause: error,
  });
}

type SettingAddress = DatabaseAddress & { connectionString: string };

/**
 * Parses the address of a setting. Throws `StartRefused`, without repeating the address, if the driver cannot parse it.
 */
function readAddress(setting: string, url: string): SettingAddress {
  const address = { connectionString: url };
  try {
    // The constructor of the client parses the address without connecting.
    void new pg.Client(address);
    return address;
  } catch {
    // The error has no cause, because the driver's error contains the address.
    throw new StartRefused(
      `${setting} is invalid and is not shown here. Write it as postgres://user:password@host:5432/database, and the characters @ : / # % in the password as %40 %3A %2F %23 %25.`,
    );
  }
}

/** Returns the role of an address, and a key that identifies the database: its name and the time its server started. */
async function identify(address: SettingAddress, setting: string): Promise<{ role: string; databaseKey: string }> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 15_000 });
  // An `error` event without a listener would end the process. The query fails anyway if the connection is lost.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string; databaseKey: string }>(
      "select current_user as role, current_database() || ' ' || pg_postmaster_start_time() as \"databaseKey\"",
    );
    return rows[0] ?? { role: "", databaseKey: "" };
  } catch (error) {
    throw unreachableDatabase(setting, error, address.connectionString);
  } finally {
    await client.end().catch(() => undefined);
  }
}
