import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/** Saved carts; each belongs to one advisor. Source: docs/reference/drafts.md#content-of-a-draft. */
export const drafts = pgTable(
  "drafts",
  {
    /** Random, so that it cannot be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As typed, without surrounding whitespace. */
    name: text("name").notNull(),
    /** Equal for names that count as the same; computed by `draftNameKey`. */
    nameKey: text("name_key").notNull(),
    /** The client's personal id. */
    identifier: encrypted<string>("identifier"),
    /** The format version of `data`. */
    version: integer("version").$type<1>().notNull(),
    /** The cart with its form data. The order of keys is the order of the items. */
    data: encrypted<object>("data").notNull(),
    /** Incremented by each update. */
    revision: integer("revision").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("drafts_name").on(table.userId, table.nameKey),
    index("drafts_newest").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
