import type { imageKinds } from "@fundport/api";
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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
