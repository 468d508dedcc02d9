import { resolve } from "node:path";
import * as schema from "../app/schema.ts";
import { openAddresses } from "../db/addresses.ts";
import { connect, type DatabaseConnection } from "../db/client.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { listEncryptedTables } from "../db/encrypted-tables.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { adviseOnNewKeys, findDataKeys, type LoadedKeys } from "../lib/keys/find-data-keys.ts";

type Opened = Pick<DatabaseConnection, "db" | "pool"> & {
  /** Null with a DATABASE_URL but without its keys: encrypted values can then be neither written nor read. */
  keys: LoadedKeys | null;
};

/**
 * Runs a command's work on the database of DATABASE_URL, or on the embedded one of DATA_DIR beside a running portal: as the
 * role that portals work as, after the owner has brought it up to date.
 */
export async function withDatabase<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL, DATA_KEYS, INDEX_KEY } = process.env;
  const url = DATABASE_URL || undefined;
  const dataDir = resolve(process.env["DATA_DIR"] ?? "./data");
  const urls = { DATABASE_URL: url, DATABASE_MIGRATION_URL: DATABASE_MIGRATION_URL || undefined };
  const { owner, portal, portalRole, stop } = await openAddresses(urls, dataDir, { beside: true });
  try {
    const keySettings = { DATA_KEYS: DATA_KEYS || undefined, INDEX_KEY: INDEX_KEY || undefined };
    const isGiven = keySettings.DATA_KEYS !== undefined && keySettings.INDEX_KEY !== undefined;
    const found = url !== undefined && !isGiven ? null : await findDataKeys(dataDir, keySettings);
    const print = (line: string) => console.error(line);
    // The portal's next start finds the keys and prints no advice.
    const advice = found && adviseOnNewKeys(found);
    if (advice !== null) print(advice);
    const tables = listEncryptedTables(schema);
    const migrationKeys = found && { keys: found.keys, sources: found.sources, tables };
    await onPool(owner, ({ pool }) => migrateDatabase(pool, migrationKeys, portalRole));
    return await onPool(portal, ({ db, pool }) => work({ db, pool, keys: found }));
  } finally {
    await stop();
  }
}

async function onPool<Result>(
  address: DatabaseAddress,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const connection = connect(address, { max: 2 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
