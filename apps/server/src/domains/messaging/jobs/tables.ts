import { bigint, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

/** What wakes the workers of all processes. */
export const jobsChannel = "jobs";

/**
 * What the portal has to do later, or as soon as it can: one row a kind and subject until it is done.
 * Source: docs/spec-gaps.md, Messages, files, jobs.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** What it is about, such as the id of a contract. */
    subject: text("subject").notNull(),
    /** When it is done next; while a process is at it, when another takes it that the first one has died. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [unique("jobs_subject").on(table.kind, table.subject), index("jobs_due").on(table.dueAt)],
);
