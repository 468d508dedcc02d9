import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/** The first answers of creating calls, by the key that came with them. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Of the call and its body, keyed by the portal's secret: a key belongs to one of them. */
    digest: text("digest").notNull(),
    /** Null while the call is at work, which nobody else sees. */
    answer: encrypted<unknown>("answer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
