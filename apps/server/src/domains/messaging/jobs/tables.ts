import { bigint, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

/** The channel of notifications that wake the job workers of all processes. */
export const jobsChannel = "jobs";

/**
 * Background jobs that are due now or later. There is one row for each kind and subject until the job is done.
 * Source: docs/reference/messages.md#background-jobs.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** The subject of the job, such as the id of a contract. */
    subject: text("subject").notNull(),
    /**
     * The time of the next run. While a process runs the job, it is the time after which another process may claim the
     * job.
     */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [unique("jobs_subject").on(table.kind, table.subject), index("jobs_due").on(table.dueAt)],
);
