import type { WebRequestClient } from "@fundport/api";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/**
 * Client data that prefills the client form of the advisor who follows its link.
 * Source: docs/reference/drafts.md#web-requests.
 */
export const webRequests = pgTable(
  "web_requests",
  {
    /** 24 random decimal digits, so that it cannot be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    client: encrypted<WebRequestClient>("client").notNull(),
    /** When its contract was signed; the request is then no longer offered. */
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [index("web_requests_user").on(table.userId)],
);
