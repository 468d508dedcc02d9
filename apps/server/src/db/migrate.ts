import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { checkDataKeys, type KeySources } from "./data-key-checks.ts";
import { countPlainValues, encryptExisting } from "./encrypt-existing.ts";
import { countValuesByKey, type EncryptedTable } from "./encrypted-tables.ts";
import { grantToPortal } from "./portal-role.ts";

export const migrationsFolder = join(import.meta.dirname, "migrations");
/** Any number will do, as long as every process takes the same. */
const migrationLock = 7_340_001;
/** The migration after which plain values are encrypted; the one that follows it drops their columns. */
const besidePlain = "_encrypted_columns_beside_plain_ones.sql";

export type MigrationKeys = {
  keys: DataKeys;
  sources: KeySources;
  /** Every table with encrypted columns, as the last migration leaves them. */
  tables: readonly EncryptedTable[];
  /** Told how far the encryption of what was stored before has come. */
  print?: (line: string) => void;
};

/**
 * Brings a database up to date, under a lock: of several processes that start at once one migrates and the others wait.
 * With keys they are compared with those of the database, and what earlier releases stored plain is encrypted; without
 * them the latter has to be done already. What there is by then is granted to the portal's role, where it has one of its
 * own. Throws `StartRefused` for other keys, and for missing ones.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  withKeys: MigrationKeys | null = null,
  portalRole: string | null = null,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const migrations = readMigrationFiles({ migrationsFolder });
    const stepAt = await placeOfStep(migrations);
    await runMigrations(client, migrations.slice(0, stepAt));
    if (!(await wasRun(client, migrations[stepAt]))) await encryptPlainValues(client, withKeys);
    await runMigrations(client, migrations);
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

async function encryptPlainValues(client: pg.PoolClient, withKeys: MigrationKeys | null): Promise<void> {
  if (withKeys) {
    // Other keys than those of an upgrade that was interrupted are found out before they encrypt anything.
    await checkDataKeys(client, withKeys.keys, withKeys.sources, null);
    await encryptExisting(client, withKeys.keys, withKeys.print ?? (() => undefined));
  } else if ((await countPlainValues(client)) > 0) {
    throw new StartRefused(
      "This database has personal data that is not encrypted yet: start the portal once, or give DATA_KEYS and INDEX_KEY.",
    );
  }
}

/** How many migrations come before the step: the files and the journal have one order. */
async function placeOfStep(migrations: readonly MigrationMeta[]): Promise<number> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).toSorted();
  const place = files.findIndex((name) => name.endsWith(besidePlain)) + 1;
  if (place === 0 || files.length !== migrations.length) throw new Error("The migrations are not those of the journal");
  return place;
}

/** What the ORM's own `migrate` does with all files, done with some. */
async function runMigrations(client: pg.PoolClient, migrations: MigrationMeta[]): Promise<void> {
  const db = drizzle(client) as unknown as {
    dialect: { migrate: (migrations: MigrationMeta[], session: unknown, config: object) => Promise<void> };
    session: unknown;
  };
  await db.dialect.migrate(migrations, db.session, {});
}

async function wasRun(client: pg.PoolClient, migration: MigrationMeta | undefined): Promise<boolean> {
  const { rows } = await client.query<{ newest: number | null }>(
    "select max(created_at)::float8 as newest from drizzle.__drizzle_migrations",
  );
  return (rows[0]?.newest ?? 0) >= (migration?.folderMillis ?? Infinity);
}
