import { bigint, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

/** Notifications on this channel wake the workers of all processes. */
export const jobsChannel = "jobs";

/**
 * Background work, due now or later: one row for each kind and subject until it is done.
 * Source: docs/reference/messages.md#background-jobs.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** The object of the job, such as the id of a contract. */
    subject: text("subject").notNull(),
    /** The time of the next run; while a process runs it, the time after which another may claim it. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [unique("jobs_subject").on(table.kind, table.subject), index("jobs_due").on(table.dueAt)],
);
