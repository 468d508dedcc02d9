import { bumpRevision } from "../../db/revisions.ts";
import { addressIn, withDatabase } from "../database/with-database.ts";

/** Announces a changed catalogue to the server of a data folder, as an import does. */
export async function announceImport(dataDir: string): Promise<void> {
  await withDatabase(await addressIn(dataDir), ({ db }) => bumpRevision(db));
}
