import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The code that was sent last for a subject, such as one client's link. Source: docs/decisions/182. */
export const clientCodes = pgTable("client_codes", {
  subject: text("subject").primaryKey(),
  /** Keyed by the portal's secret, of the code with its subject and what it is bound to. */
  codeDigest: text("code_digest").notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
  /** How often it was compared with what somebody entered. */
  tries: integer("tries").notNull(),
  /** When it was entered rightly, or made void. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
  /** The first one of an hour, and how many there were since. */
  hourFrom: timestamp("hour_from", { withTimezone: true }).notNull(),
  hourCount: integer("hour_count").notNull(),
  /** Of the message in the outbox. */
  messageId: text("message_id").notNull(),
});

/** Browsers in which a client has entered a code, and which may read on. */
export const clientDoors = pgTable(
  "client_doors",
  {
    tokenDigest: text("token_digest").primaryKey(),
    subject: text("subject").notNull(),
    validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
  },
  (table) => [index("client_doors_subject").on(table.subject), index("client_doors_valid").on(table.validUntil)],
);
