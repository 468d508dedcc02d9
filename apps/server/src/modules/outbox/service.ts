import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/client.ts";
import { createSafe } from "../session/service.ts";
import { type Mail, type EmailName, renderEmail } from "./emails/templates.ts";
import { outboxAttachments, outboxChannel, outboxMessages } from "./tables.ts";

export type { EmailName } from "./emails/templates.ts";

export { startOutboxWorker } from "./worker.ts";

export type Attachment = { name: string; mimeType: string; content: Buffer };
/** An e-mail by its template. */
export type OutgoingEmail<Name extends EmailName> = Mail<Name> & {
  to: string;
  /** Who gets an answer to it; nobody does unless it is said. */
  replyTo?: string;
  attachments?: readonly Attachment[];
};

type Content = { subject: string | null; text: string; html: string | null; replyTo?: string };

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Messages on their way. One is written in the transaction of what caused it: rolled back, it never was; committed, it is
 * sent sooner or later, at least once. Source: docs/spec-gaps.md, Messages, files, jobs.
 */
export function createOutbox({ secret }: { secret: string }) {
  const safe = createSafe(secret, "outbox");

  async function write(
    transaction: Transaction,
    channel: "email" | "sms",
    recipient: string,
    content: Content,
    attachments: readonly Attachment[],
  ): Promise<void> {
    const messageId = randomUUID();
    const sealed = safe.seal(JSON.stringify(content), messageId);
    const [row] = await transaction
      .insert(outboxMessages)
      .values({ channel, recipient, messageId, content: sealed })
      .returning({ id: outboxMessages.id });
    if (row && attachments.length > 0) {
      await transaction
        .insert(outboxAttachments)
        .values(attachments.map((attachment) => ({ outboxMessageId: row.id, ...attachment })));
    }
    // Heard when the transaction is committed, and never if it is not.
    await transaction.execute(sql`select pg_notify(${outboxChannel}, '')`);
  }

  return {
    /** An e-mail that its template draws, in the reader's language. */
    enqueue: <Name extends EmailName>(transaction: Transaction, email: OutgoingEmail<Name>): Promise<void> =>
      write(
        transaction,
        "email",
        email.to,
        { ...renderEmail(email), ...(email.replyTo === undefined ? {} : { replyTo: email.replyTo }) },
        email.attachments ?? [],
      ),

    enqueueSms: (transaction: Transaction, { to, text }: { to: string; text: string }): Promise<void> =>
      write(transaction, "sms", to, { subject: null, text, html: null }, []),

    /** What a message says; null where it was sealed with another secret. */
    open({ messageId, content }: { messageId: string; content: string }): Content | null {
      const text = safe.open(content, messageId);
      return text === null ? null : (JSON.parse(text) as Content);
    },
  };
}
