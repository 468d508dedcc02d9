import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";

/** The channel of notifications that wake the outbox workers of all processes. */
export const outboxChannel = "outbox_messages";

/** Waiting, sent and failed messages. Source: docs/reference/messages.md#outbox. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel").$type<"email" | "sms">().notNull(),
    /** One email address or one phone number. */
    recipient: text("recipient").notNull(),
    /**
     * The Message-ID. It is the same for every attempt, so that mail readers recognise a second copy as a duplicate.
     */
    messageId: text("message_id").notNull().unique(),
    /** The subject, text and HTML. They are encrypted, because links in them grant access like passwords. */
    content: text("content").notNull(),
    state: text("state").$type<"Waiting" | "Sent" | "Failed">().notNull().default("Waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** The number of times that the gateway has refused this message. */
    refusals: integer("refusals").notNull().default(0),
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /**
     * The time of the next attempt. During an attempt, it is the time after which another process may claim the
     * message.
     */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    index("outbox_messages_due")
      .on(table.dueAt)
      .where(sql`${table.state} = 'Waiting'`),
    index("outbox_messages_sent").on(table.sentAt),
  ],
);

export const outboxAttachments = pgTable(
  "outbox_attachments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    outboxMessageId: bigint("outbox_message_id", { mode: "number" })
      .notNull()
      .references(() => outboxMessages.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    mimeType: text("mime_type").notNull(),
    content: encrypted<Buffer>("content").notNull(),
  },
  (table) => [index("outbox_attachments_message").on(table.outboxMessageId)],
);
