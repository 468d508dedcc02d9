import { and, asc, count, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { drawIds } from "../../../db/draw-ids.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { overheadBytes } from "../../../lib/keys/encrypted-value.ts";
import type { OnOutcome } from "./worker.ts";
import { outboxAttachments, outboxChannel, outboxMessages } from "./tables.ts";

export type OutboxRow = typeof outboxMessages.$inferSelect;
export type Channel = OutboxRow["channel"];
export type NewMessage = Pick<OutboxRow, "channel" | "recipient" | "messageId" | "content">;
export type Attachment = { name: string; mimeType: string; content: Buffer };
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

type PutBack = { waitSeconds: number; refusals: number; isOver: boolean; error: string };

/** All times are the database's: processes on machines whose clocks differ agree on what is due. */
const seconds = (amount: number) => sql`clock_timestamp() + ${`${amount} seconds`}::interval`;

/** The SQL of the outbox. */
export function createOutboxRepository(db: Database | Transaction, encryption: Encryption) {
  const isDue = (channels: readonly Channel[]) =>
    and(
      eq(outboxMessages.state, "Waiting"),
      inArray(outboxMessages.channel, [...channels]),
      sql`${outboxMessages.dueAt} <= clock_timestamp()`,
    );

  return {
    /** Writes a message with its attachments, and wakes the workers once the transaction is committed. */
    async insert(message: NewMessage, attachments: readonly Attachment[]): Promise<void> {
      const [row] = await db.insert(outboxMessages).values(message).returning({ id: outboxMessages.id });
      if (row && attachments.length > 0) {
        const ids = await drawIds(db, outboxAttachments, attachments.length);
        const rows = attachments.map((attachment, index) =>
          encryption.encryptRow(outboxAttachments, { id: ids[index] ?? 0, outboxMessageId: row.id, ...attachment }),
        );
        await db.insert(outboxAttachments).overridingSystemValue().values(rows);
      }
      await db.execute(sql`select pg_notify(${outboxChannel}, '')`);
    },

    /**
     * Takes messages that are due, and nobody else takes them for `leaseSeconds`: whoever dies at it has only delayed them.
     * The attempt is counted before it is made.
     */
    async claim(channels: readonly Channel[], most: number, leaseSeconds: number): Promise<OutboxRow[]> {
      const due = db
        .select({ id: outboxMessages.id })
        .from(outboxMessages)
        .where(isDue(channels))
        .orderBy(asc(outboxMessages.dueAt), asc(outboxMessages.id))
        .limit(most)
        .for("update", { skipLocked: true });
      return await db
        .update(outboxMessages)
        .set({ attempts: sql`${outboxMessages.attempts} + 1`, dueAt: seconds(leaseSeconds) })
        .where(inArray(outboxMessages.id, due))
        .returning();
    },

    async listAttachments(messageId: number) {
      const rows = await db
        .select()
        .from(outboxAttachments)
        .where(eq(outboxAttachments.outboxMessageId, messageId))
        .orderBy(asc(outboxAttachments.id));
      return rows.map((row) => encryption.decryptRow(outboxAttachments, row));
    },

    async findAttachment(id: number) {
      const [row] = await db.select().from(outboxAttachments).where(eq(outboxAttachments.id, id));
      return row === undefined ? null : encryption.decryptRow(outboxAttachments, row);
    },

    /** Marks a message that a gateway has taken, and says so to whoever wants to know, in one transaction. */
    async markSent({ id, messageId }: OutboxRow, onOutcome?: OnOutcome): Promise<void> {
      await db.transaction(async (transaction) => {
        const marked = await transaction
          .update(outboxMessages)
          .set({ state: "Sent", sentAt: sql`clock_timestamp()`, lastError: null })
          .where(and(eq(outboxMessages.id, id), ne(outboxMessages.state, "Sent")))
          .returning({ id: outboxMessages.id });
        if (marked.length > 0) await onOutcome?.(transaction, { messageId, error: null });
      });
    },

    /** Only while nobody else has tried since: whoever was too slow does not undo what another did. */
    async putBack({ id, attempts, messageId }: OutboxRow, outcome: PutBack, onOutcome?: OnOutcome): Promise<void> {
      const { waitSeconds, refusals, isOver, error } = outcome;
      await db.transaction(async (transaction) => {
        const marked = await transaction
          .update(outboxMessages)
          .set({ state: isOver ? "Failed" : "Waiting", dueAt: seconds(waitSeconds), refusals, lastError: error })
          .where(
            and(eq(outboxMessages.id, id), eq(outboxMessages.attempts, attempts), eq(outboxMessages.state, "Waiting")),
          )
          .returning({ id: outboxMessages.id });
        if (isOver && marked.length > 0) await onOutcome?.(transaction, { messageId, error });
      });
    },

    /**
     * Gives up those that wait; returns their ids. One that a worker is just marking is left to it, since the worker then
     * asks for locks that the caller may hold; one that is on its way all the same is marked as sent once it was taken.
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

    /** Messages by their ids, without what they say. */
    async listStates(messageIds: readonly string[]) {
      if (messageIds.length === 0) return [];
      const { messageId, state, lastError, recipient, createdAt, sentAt } = outboxMessages;
      return await db
        .select({ messageId, state, lastError, recipient, createdAt, sentAt })
        .from(outboxMessages)
        .where(inArray(messageId, [...messageIds]));
    },

    /** Seconds until the next message is due; null while none waits. */
    async secondsToNext(channels: readonly Channel[]): Promise<number | null> {
      const [row] = await db
        .select({
          wait: sql<number | null>`extract(epoch from min(${outboxMessages.dueAt}) - clock_timestamp())::float8`,
        })
        .from(outboxMessages)
        .where(and(eq(outboxMessages.state, "Waiting"), inArray(outboxMessages.channel, [...channels])));
      return row?.wait ?? null;
    },

    /** What was sent, and, much later, what was given up: it was due last when it was tried last. */
    async forgetOld({ sentDays, failedDays }: { sentDays: number; failedDays: number }): Promise<void> {
      const before = (days: number) => sql`clock_timestamp() - ${`${days} days`}::interval`;
      const wasSent = and(eq(outboxMessages.state, "Sent"), lt(outboxMessages.sentAt, before(sentDays)));
      const wasGivenUp = and(eq(outboxMessages.state, "Failed"), lt(outboxMessages.dueAt, before(failedDays)));
      await db.delete(outboxMessages).where(or(wasSent, wasGivenUp));
    },

    async listNewest(offset: number, pageSize: number) {
      const [rows, [total]] = await Promise.all([
        db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(pageSize).offset(offset),
        db.select({ amount: count() }).from(outboxMessages),
      ]);
      const attachments = await db
        .select({
          id: outboxAttachments.id,
          messageId: outboxAttachments.outboxMessageId,
          name: outboxAttachments.name,
          mimeType: outboxAttachments.mimeType,
          size: sql<number>`octet_length(${outboxAttachments.content}) - ${overheadBytes}::integer`,
        })
        .from(outboxAttachments)
        .where(
          inArray(
            outboxAttachments.outboxMessageId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(outboxAttachments.id));
      return { rows, attachments, totalAmount: total?.amount ?? 0 };
    },
  };
}
