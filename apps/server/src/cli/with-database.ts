import { resolve } from "node:path";
import * as schema from "../app/schema.ts";
import { openAddresses } from "../db/addresses.ts";
import { connect, type DatabaseConnection } from "../db/client.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { listEncryptedTables } from "../db/encrypted-tables.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { adviseOnNewKeys, findDataKeys, type LoadedKeys } from "../lib/keys/find-data-keys.ts";

type Opened = Pick<DatabaseConnection, "db" | "pool"> & {
  /** Null if DATABASE_URL is set but the keys are not: then encrypted values can be neither written nor read. */
  keys: LoadedKeys | null;
};

/**
 * Runs a command's work on the database of DATABASE_URL, or on the embedded database of DATA_DIR, even if Fundport is
 * running. First the owner's role brings the database up to date. The work itself uses the same role as the server.
 */
export async function withDatabase<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL, DATA_KEYS, INDEX_KEY } = process.env;
  const url = DATABASE_URL || undefined;
  const dataDir = resolve(process.env["DATA_DIR"] ?? "./data");
  const urls = { DATABASE_URL: url, DATABASE_MIGRATION_URL: DATABASE_MIGRATION_URL || undefined };
  const { owner, portal, portalRole, stop } = await openAddresses(urls, dataDir, { allowsRunningOwner: true });
  try {
    const keySettings = { DATA_KEYS: DATA_KEYS || undefined, INDEX_KEY: INDEX_KEY || undefined };
    const isGiven = keySettings.DATA_KEYS !== undefined && keySettings.INDEX_KEY !== undefined;
    const found = url !== undefined && !isGiven ? null : await findDataKeys(dataDir, keySettings);
    const print = (line: string) => console.error(line);
    // The keys may have just been created. The next start would find them without printing this advice, so it is
    // printed here.
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
