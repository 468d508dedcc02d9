import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../../identity/sessions/tables.ts";

/** Feedback from advisors to the operator. Source: docs/reference/messages.md#feedback-to-the-operator. */
export const feedback = pgTable(
  "feedback",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's text, trimmed, with its line breaks. */
    message: text("message").notNull(),
    /** The language of the user interface when the user sent the feedback. */
    language: text("language").$type<"en" | "cs" | "sk">().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("feedback_user").on(table.userId)],
);
