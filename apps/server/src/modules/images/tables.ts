import type { imageKinds } from "@fundport/api";
import { and, eq, sql } from "drizzle-orm";
import { type AnyPgColumn, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Pictures that an operator has loaded, one an entity; advisors' own photos are the profile's affair. */
export const entityImages = pgTable(
  "entity_images",
  {
    kind: text("kind").$type<Exclude<(typeof imageKinds)[number], "dealer">>().notNull(),
    entityId: integer("entity_id").notNull(),
    /** Digest of the stored bytes: the picture's place in the file storage and its version in addresses. */
    digest: text("digest").notNull(),
    mimeType: text("mime_type").notNull(),
    /** Digest of the file it was made from, by which a second import knows it again. */
    sourceDigest: text("source_digest").notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId] })],
);

/** Joins the picture of an entity to its row; together with `imageVersion`. */
export const isImageOf = (kind: typeof entityImages.$inferSelect.kind, entityId: AnyPgColumn) =>
  and(eq(entityImages.kind, kind), eq(entityImages.entityId, entityId));
/** What addresses name a picture's bytes by: eight letters tell one from its predecessors; null without a picture. */
export const imageVersion = sql<string | null>`left(${entityImages.digest}, 8)`;
