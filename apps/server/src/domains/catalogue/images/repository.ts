import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { entityImages, imageVersion } from "../reference/tables.ts";
import type { ImageKind } from "./subjects.ts";

/** Creates the repository of imported images. */
export function createImageRepository(db: Database | Transaction) {
  const stored = db
    .select({ digest: entityImages.digest, mimeType: entityImages.mimeType, version: imageVersion })
    .from(entityImages)
    .where(and(eq(entityImages.kind, sql.placeholder("kind")), eq(entityImages.entityId, sql.placeholder("id"))))
    .prepare("stored_image");

  return {
    /** Returns the image of an entity; null if none is stored. */
    async find(kind: ImageKind, id: number) {
      const [found] = await stored.execute({ kind, id });
      return found ?? null;
    },
  };
}
export type ImageRepository = ReturnType<typeof createImageRepository>;
