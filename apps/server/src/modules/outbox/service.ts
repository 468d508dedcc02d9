import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createSafe } from "../session/service.ts";
import type { MailContent } from "./mails/layout.ts";
import { type Mail, renderMail } from "./mails/templates.ts";
import { outboxAttachments, outboxMessages } from "./tables.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Attachment = { name: string; mimeType: string; content: Buffer };
/** An e-mail by its template, or an SMS as it stands. */
export type Message =
  | (Mail & { to: string; attachments?: readonly Attachment[] })
  | { channel: "sms"; to: string; text: string };

type Content = Omit<MailContent, "subject" | "html"> & { subject: string | null; html: string | null };

/** What wakes the workers of all processes. */
export const outboxChannel = "outbox_messages";

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Messages on their way. One is written in the transaction of what caused it: rolled back, it never was; committed, it is
 * sent sooner or later, at least once. Source: decisions, Messages, files, jobs.
 */
export function createOutbox({ secret }: { secret: string }) {
  const safe = createSafe(secret, "outbox");
  return {
    async enqueue(transaction: Transaction, message: Message): Promise<void> {
      const isSms = "channel" in message;
      const content: Content = isSms ? { subject: null, text: message.text, html: null } : renderMail(message);
      const messageId = randomUUID();
      const [row] = await transaction
        .insert(outboxMessages)
        .values({
          channel: isSms ? "sms" : "email",
          recipient: message.to,
          messageId,
          content: safe.seal(JSON.stringify(content), messageId),
        })
        .returning({ id: outboxMessages.id });
      const attachments = isSms ? [] : (message.attachments ?? []);
      if (row && attachments.length > 0) {
        await transaction
          .insert(outboxAttachments)
          .values(attachments.map((attachment) => ({ outboxMessageId: row.id, ...attachment })));
      }
      // Heard when the transaction is committed, and never if it is not.
      await transaction.execute(sql`select pg_notify(${outboxChannel}, '')`);
    },

    /** What a message says; null where it was sealed with another secret. */
    open({ messageId, content }: { messageId: string; content: string }): Content | null {
      const text = safe.open(content, messageId);
      return text === null ? null : (JSON.parse(text) as Content);
    },
  };
}
