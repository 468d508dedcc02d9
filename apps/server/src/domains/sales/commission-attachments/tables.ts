import { date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "../../identity/sessions/tables.ts";

/** Statements of commissions and the like, each one advisor's; an operator loads them. */
export const commissionAttachments = pgTable(
  "commission_attachments",
  {
    /** Random: not to be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** In the operator's words: what kind of paper it is. */
    type: text("type").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    mimeType: text("mime_type").notNull(),
    /** Digest of the bytes: their place in the file storage, and how a second import knows them again. */
    digest: text("digest").notNull(),
    size: integer("size").notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("commission_attachments_once").on(table.userId, table.name, table.date),
    index("commission_attachments_user").on(table.userId, table.date.desc(), table.id),
  ],
);
