import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { checkDataKeys, type KeySources } from "./data-key-checks.ts";
import { countValuesByKey, type EncryptedTable } from "./encrypted-tables.ts";
import { grantToPortal } from "./portal-role.ts";

export const migrationsFolder = join(import.meta.dirname, "migrations");
/** The key of the advisory lock. Any number works if every process uses the same number. */
const migrationLock = 7_340_001;

export type MigrationKeys = {
  keys: DataKeys;
  sources: KeySources;
  /** All tables with encrypted columns, as defined by the last migration. */
  tables: readonly EncryptedTable[];
};

/**
 * Brings a database up to date under a lock: if several processes start concurrently, one migrates the database and the
 * others wait. Then grants privileges to the app's role, if it is not the owner's role, and compares the keys, if
 * given, with the keys of the database. Throws `StartRefused` if a key is wrong or missing, or if it cannot upgrade the
 * database.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  withKeys: MigrationKeys | null = null,
  portalRole: string | null = null,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseOlder(client);
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

/**
 * Refuses a database that the initial migration did not create: a database of a version before 1.0.0, or one that has
 * tables but no list of migrations, such as another program's. A database with an empty list and no tables is accepted,
 * because its first start was interrupted.
 * Source: docs/operations/start-and-stop.md#migrations.
 */
async function refuseOlder(client: pg.PoolClient): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder });
  const { rows: found } = await client.query<{ hasList: boolean; hasTables: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasList",
       exists (select 1 from pg_tables where schemaname in ('public', 'audit')) as "hasTables"`,
  );
  const { hasList, hasTables } = found[0] ?? { hasList: false, hasTables: false };
  const { rows: applied } = hasList
    ? await client.query<{ createdAt: number }>(
        `select created_at::float8 as "createdAt" from drizzle.__drizzle_migrations`,
      )
    : { rows: [] };
  const remedy = "set DATA_DIR or DATABASE_URL to an empty database";
  if (applied.length === 0 && hasTables) {
    throw new StartRefused(`This database contains tables but no list of Fundport migrations: ${remedy}.`);
  }
  if (applied.length > 0 && !applied.some(({ createdAt }) => createdAt === initial?.folderMillis)) {
    throw new StartRefused(`This database was created by a version before 1.0.0 and can't be upgraded: ${remedy}.`);
  }
}
