import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../session/tables.ts";

/** Photos of advisors, one each. The bytes lie in the file storage under a key that is used once. */
export const userPhotos = pgTable("user_photos", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  storageKey: text("storage_key").notNull(),
  mimeType: text("mime_type").notNull(),
  /** The fetch date that addresses of the photo carry. */
  storedAt: timestamp("stored_at", { withTimezone: true, precision: 3 }).notNull(),
});
