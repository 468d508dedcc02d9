import { bumpRevision } from "../../db/revisions.ts";
import { addressIn, withDatabase } from "../database/with-database.ts";

/**
 * Increases the catalogue revision in the database of a running server, as an import does, so that the server notices
 * the change.
 */
export async function announceImport(dataDir: string): Promise<void> {
  await withDatabase(await addressIn(dataDir), ({ db }) => bumpRevision(db));
}
