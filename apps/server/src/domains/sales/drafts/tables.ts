import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/** Saved carts; each belongs to one advisor. Source: docs/reference/drafts.md#content-of-a-draft. */
export const drafts = pgTable(
  "drafts",
  {
    /** A random id, so that it cannot be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The name as the advisor typed it, without surrounding whitespace. */
    name: text("name").notNull(),
    /** A key computed by `draftNameKey`. Names that count as the same have the same key. */
    nameKey: text("name_key").notNull(),
    /** The client's personal id. */
    identifier: encrypted<string>("identifier"),
    /** The format version of `data`. */
    version: integer("version").$type<1>().notNull(),
    /** The cart with the form's data. The order of the keys is the order of the items. */
    data: encrypted<object>("data").notNull(),
    /** The revision, which each update increments. */
    revision: integer("revision").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("drafts_name").on(table.userId, table.nameKey),
    index("drafts_newest").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
