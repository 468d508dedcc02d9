import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/** The first response to each creating request, identified by user and key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** The digest of the request and its body, keyed with the server's secret. It binds the key to one request. */
    digest: text("digest").notNull(),
    /** The response. It is null while the request runs, but other transactions never see the null. */
    answer: encrypted<unknown>("answer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
