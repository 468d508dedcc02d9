import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { reserveIds } from "../../../db/reserve-ids.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { outboxAttachments, outboxChannel, outboxMessages } from "./tables.ts";

export type OutboxRow = typeof outboxMessages.$inferSelect;
export type Channel = OutboxRow["channel"];
export type NewMessage = Pick<OutboxRow, "channel" | "recipient" | "messageId" | "content">;
export type Attachment = { name: string; mimeType: string; content: Buffer };
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** Creates the outbox repository for code that writes messages and reads their states. */
export function createOutboxRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Writes a message with its attachments. The workers are woken when the transaction commits. */
    async insert(message: NewMessage, attachments: readonly Attachment[]): Promise<void> {
      const [row] = await db.insert(outboxMessages).values(message).returning({ id: outboxMessages.id });
      if (row && attachments.length > 0) {
        const ids = await reserveIds(db, outboxAttachments, attachments.length);
        const rows = attachments.map((attachment, index) =>
          encryption.encryptRow(outboxAttachments, { id: ids[index] ?? 0, outboxMessageId: row.id, ...attachment }),
        );
        await db.insert(outboxAttachments).overridingSystemValue().values(rows);
      }
      await db.execute(sql`select pg_notify(${outboxChannel}, '')`);
    },

    async listAttachments(messageId: number) {
      const rows = await db
        .select()
        .from(outboxAttachments)
        .where(eq(outboxAttachments.outboxMessageId, messageId))
        .orderBy(asc(outboxAttachments.id));
      return rows.map((row) => encryption.decryptRow(outboxAttachments, row));
    },

    /**
     * Gives up waiting messages and returns their ids. Skips messages that a worker is marking, because the worker's
     * transaction may next request locks that the caller holds. A message that is being delivered is still marked as
     * sent if the gateway accepts it.
     */
    async giveUp(messageIds: readonly string[], reason: string): Promise<string[]> {
      if (messageIds.length === 0) return [];
      const { id, messageId, state } = outboxMessages;
      const waiting = db
        .select({ id })
        .from(outboxMessages)
        .where(and(inArray(messageId, [...messageIds]), eq(state, "Waiting")))
        .for("update", { skipLocked: true });
      const givenUp = await db
        .update(outboxMessages)
        .set({ state: "Failed", lastError: reason })
        .where(inArray(id, waiting))
        .returning({ messageId });
      return givenUp.map((row) => row.messageId);
    },

    /** Returns the states of messages without their content. */
    async listStates(messageIds: readonly string[]) {
      if (messageIds.length === 0) return [];
      const { messageId, state, lastError, recipient, createdAt, sentAt } = outboxMessages;
      return await db
        .select({ messageId, state, lastError, recipient, createdAt, sentAt })
        .from(outboxMessages)
        .where(inArray(messageId, [...messageIds]));
    },
  };
}
