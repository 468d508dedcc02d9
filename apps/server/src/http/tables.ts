import { integer, json, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../modules/session/tables.ts";

/**
 * How often a kind of data has changed: an import adds one, and everything made of the data before is dropped in every
 * process. `catalogue` is the one that all reference data hangs on.
 */
export const dataRevisions = pgTable("data_revisions", {
  name: text("name").$type<"catalogue">().primaryKey(),
  revision: integer("revision").notNull(),
});

/** The first answers of creating calls, by the key that came with them. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Of the call and its body: a key belongs to one of them. */
    digest: text("digest").notNull(),
    /** Null while the call is at work, which nobody else sees. */
    answer: json("answer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
