import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { checkDataKeys, type KeySources } from "./data-key-checks.ts";
import { countValuesByKey, type EncryptedTable } from "./encrypted-tables.ts";
import { grantToPortal } from "./portal-role.ts";

export const migrationsFolder = join(import.meta.dirname, "migrations");
/** Any number will do, as long as every process takes the same. */
const migrationLock = 7_340_001;

export type MigrationKeys = {
  keys: DataKeys;
  sources: KeySources;
  /** Every table with encrypted columns, as the last migration leaves them. */
  tables: readonly EncryptedTable[];
};

/**
 * Brings a database up to date, under a lock: if several processes start concurrently, one migrates and the others wait.
 * Then grants the portal's role, if it has one of its own, its privileges, and compares the keys, if given, with those of
 * the database. Throws `StartRefused` for other keys and for missing ones.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  withKeys: MigrationKeys | null = null,
  portalRole: string | null = null,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    if (portalRole !== null) await grantToPortal(client, portalRole);
    if (withKeys) {
      const { keys, sources, tables } = withKeys;
      await checkDataKeys(client, keys, sources, async (keyId) => {
        return (await countValuesByKey(client, tables)).get(keyId) ?? 0;
      });
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}
