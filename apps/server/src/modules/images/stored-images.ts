import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { perDatabase } from "../../db/per-database.ts";
import type { ImageKind } from "./repository.ts";
import { entityImages, imageVersion } from "../reference/tables.ts";

/** Where the bytes of a picture lie in the file storage. */
export function imageKey(digest: string): string {
  return `images/${digest.slice(0, 2)}/${digest}.webp`;
}

const query = perDatabase((db: Database) =>
  db
    .select({ digest: entityImages.digest, mimeType: entityImages.mimeType, version: imageVersion })
    .from(entityImages)
    .where(and(eq(entityImages.kind, sql.placeholder("kind")), eq(entityImages.entityId, sql.placeholder("id"))))
    .prepare("stored_image"),
);

/** The picture that an operator has loaded for an entity; null where there is none. */
export async function findStoredImage(db: Database, kind: ImageKind, id: number) {
  const [found] = await query(db).execute({ kind, id });
  return found ?? null;
}
