import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The last code sent for a subject, for example one client's link. Source: docs/reference/signing.md#codes. */
export const clientCodes = pgTable("client_codes", {
  subject: text("subject").primaryKey(),
  /** Digest of the code, its subject and its binding, keyed by the server's secret. */
  codeDigest: text("code_digest").notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
  /** Number of attempts to enter the code. */
  tries: integer("tries").notNull(),
  /** Time when the code was entered correctly or voided. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
  /** Start of the current hour, which is the time of its first code, and the number of codes sent since then. */
  hourFrom: timestamp("hour_from", { withTimezone: true }).notNull(),
  hourCount: integer("hour_count").notNull(),
  /** Id of the code's message in the outbox. */
  messageId: text("message_id").notNull(),
});

/** Browsers that may read because a client has entered a code in them. */
export const clientBrowsers = pgTable(
  "client_doors",
  {
    tokenDigest: text("token_digest").primaryKey(),
    subject: text("subject").notNull(),
    validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
  },
  (table) => [index("client_doors_subject").on(table.subject), index("client_doors_valid").on(table.validUntil)],
);
