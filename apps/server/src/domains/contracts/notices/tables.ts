import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { defaultNotices } from "@fundport/rules";
import { users } from "../../identity/sessions/tables.ts";

/**
 * The kinds of emails about contracts that each advisor has chosen. The defaults apply to an advisor without a row.
 * Source: docs/reference/messages.md#notices-to-the-advisor.
 */
export const advisorNotices = pgTable("advisor_notices", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  opened: boolean("opened").notNull().default(defaultNotices.opened),
  question: boolean("question").notNull().default(defaultNotices.question),
  declined: boolean("declined").notNull().default(defaultNotices.declined),
  signed: boolean("signed").notNull().default(defaultNotices.signed),
  expiring: boolean("expiring").notNull().default(defaultNotices.expiring),
});
