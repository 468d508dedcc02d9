import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { connect, type Database } from "../../db/client.ts";
import type { DatabaseAddress } from "../../db/database-address.ts";
import { startEmbedded } from "../../db/embedded/embedded.ts";
import { migrateDatabase } from "../../db/migrate.ts";

export type MigratedDatabase = {
  readonly folder: string;
  readonly address: DatabaseAddress;
  readonly db: Database;
  readonly pool: pg.Pool;
};

/**
 * Starts an embedded PostgreSQL with empty migrated tables and runs `work` on it. Then stops PostgreSQL and removes its
 * folder.
 */
export async function withEmbeddedDatabase<Result>(
  work: (database: MigratedDatabase) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-embedded-"));
  const { address, stop } = await startEmbedded(join(folder, "database"), { throwAway: true });
  const { db, pool, close } = connect(address);
  try {
    await migrateDatabase(pool);
    return await work({ folder, address, db, pool });
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
