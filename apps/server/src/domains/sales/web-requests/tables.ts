import type { WebRequestClient } from "@fundport/api";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";

/**
 * Client data that fills in the client form when the advisor opens the request's link.
 * Source: docs/reference/drafts.md#web-requests.
 */
export const webRequests = pgTable(
  "web_requests",
  {
    /** 24 random decimal digits, so that the id cannot be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    client: encrypted<WebRequestClient>("client").notNull(),
    /** When the contract of this request was signed. From then on the request is no longer offered. */
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [index("web_requests_user").on(table.userId)],
);
