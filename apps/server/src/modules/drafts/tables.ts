import { index, integer, json, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "../session/tables.ts";

/** Saved carts, each one advisor's. Source: cart §3, Draft contract. */
export const drafts = pgTable(
  "drafts",
  {
    /** Random: not to be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As it was typed, without blanks around. */
    name: text("name").notNull(),
    /** What makes two names the same; `draftNameKey` of the rules. */
    nameKey: text("name_key").notNull(),
    /** The client's personal id. */
    identifier: text("identifier"),
    /** Format of `data`. */
    version: integer("version").$type<1>().notNull(),
    /** As text and not as `jsonb`, which would sort the cart's items by their keys. */
    data: json("data").notNull(),
    /** One more with each update. */
    revision: integer("revision").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("drafts_name").on(table.userId, table.nameKey),
    index("drafts_newest").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
