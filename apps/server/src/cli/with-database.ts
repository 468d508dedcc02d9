import { resolve } from "node:path";
import { connect, type DatabaseAddress, type DatabaseConnection } from "../db/client.ts";
import { startEmbedded } from "../db/embedded/embedded.ts";
import { migrateDatabase } from "../db/migrate.ts";

/** Runs a command's work on the database of DATABASE_URL, or on the embedded one of DATA_DIR beside a running portal. */
export async function withDatabase<Result>(
  work: (connection: Pick<DatabaseConnection, "db" | "pool">) => Promise<Result>,
): Promise<Result> {
  const url = process.env["DATABASE_URL"];
  const embedded = url ? null : await startEmbedded(resolve(process.env["DATA_DIR"] ?? "./data"), { beside: true });
  const address: DatabaseAddress = embedded?.address ?? { connectionString: url };
  const { db, pool, close } = connect(address, { max: 2 });
  try {
    await migrateDatabase(pool);
    return await work({ db, pool });
  } finally {
    await close();
    await embedded?.stop();
  }
}
