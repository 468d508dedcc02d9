import { resolve } from "node:path";
import * as schema from "../app/schema.ts";
import { connect, type DatabaseAddress, type DatabaseConnection } from "../db/client.ts";
import { startEmbedded } from "../db/embedded/embedded.ts";
import { listEncryptedTables } from "../db/encrypted-tables.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { adviseOnNewKeys, findDataKeys, type GivenKeys } from "../lib/find-data-keys.ts";

type Opened = Pick<DatabaseConnection, "db" | "pool"> & {
  /** Null with a DATABASE_URL whose keys are not given: what is encrypted can then be neither written nor read. */
  keys: GivenKeys | null;
};

/** Runs a command's work on the database of DATABASE_URL, or on the embedded one of DATA_DIR beside a running portal. */
export async function withDatabase<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_KEYS, INDEX_KEY } = process.env;
  const dataDir = resolve(process.env["DATA_DIR"] ?? "./data");
  const embedded = url ? null : await startEmbedded(dataDir, { beside: true });
  const address: DatabaseAddress = embedded?.address ?? { connectionString: url };
  const { db, pool, close } = connect(address, { max: 2 });
  try {
    const given = { DATA_KEYS: DATA_KEYS || undefined, INDEX_KEY: INDEX_KEY || undefined };
    const isGiven = given.DATA_KEYS !== undefined && given.INDEX_KEY !== undefined;
    const found = url && !isGiven ? null : await findDataKeys(dataDir, given);
    const print = (line: string) => console.error(line);
    // The portal's start will find them made: nobody else says so.
    const advice = found && adviseOnNewKeys(found);
    if (advice !== null) print(advice);
    const tables = listEncryptedTables(schema);
    await migrateDatabase(pool, found && { keys: found.keys, sources: found.sources, tables, print });
    return await work({ db, pool, keys: found });
  } finally {
    await close();
    await embedded?.stop();
  }
}
