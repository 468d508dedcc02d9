import { date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "../../identity/sessions/tables.ts";

/** Commission statements and similar files, each for one advisor, uploaded by an operator. */
export const commissionAttachments = pgTable(
  "commission_attachments",
  {
    /** A random id, so that it cannot be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The kind of document, in the words of the operator. */
    type: text("type").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    mimeType: text("mime_type").notNull(),
    /**
     * The SHA-256 digest of the bytes. It is part of the key in the file storage, and imports use it to recognise an
     * identical file.
     */
    digest: text("digest").notNull(),
    size: integer("size").notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("commission_attachments_once").on(table.userId, table.name, table.date),
    index("commission_attachments_user").on(table.userId, table.date.desc(), table.id),
  ],
);
