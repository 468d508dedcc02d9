import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/** The first responses of creating requests, by their key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** The digest of the request and its body, keyed by the portal's secret: a key belongs to one request. */
    digest: text("digest").notNull(),
    /** Null while the request runs; no other transaction sees that. */
    answer: encrypted<unknown>("answer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
