import { and, asc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Channel, OutboxRow } from "./repository.ts";
import { outboxMessages } from "./tables.ts";

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
/**
 * Called when the delivery of a message has ended. `error` is null if a gateway accepted the message; otherwise it is
 * the reason for giving up.
 */
export type OnOutcome = (
  transaction: Transaction,
  outcome: { messageId: string; error: string | null },
) => Promise<void>;

type Postponement = { waitSeconds: number; refusals: number; isOver: boolean; error: string };

/** Due times use the database's clock, because the clocks of the servers may differ. */
const seconds = (amount: number) => sql`clock_timestamp() + ${`${amount} seconds`}::interval`;

/** Creates the outbox repository that the delivery worker uses. */
export function createDeliveryRepository(db: Database | Transaction) {
  const isDue = (channels: readonly Channel[]) =>
    and(
      eq(outboxMessages.state, "Waiting"),
      inArray(outboxMessages.channel, [...channels]),
      sql`${outboxMessages.dueAt} <= clock_timestamp()`,
    );

  return {
    /**
     * Claims messages that are due, so that other processes cannot claim them for `leaseSeconds`. If the process dies,
     * its messages are only delayed. Counts each attempt before it begins.
     */
    async claim(channels: readonly Channel[], limit: number, leaseSeconds: number): Promise<OutboxRow[]> {
      const due = db
        .select({ id: outboxMessages.id })
        .from(outboxMessages)
        .where(isDue(channels))
        .orderBy(asc(outboxMessages.dueAt), asc(outboxMessages.id))
        .limit(limit)
        .for("update", { skipLocked: true });
      return await db
        .update(outboxMessages)
        .set({ attempts: sql`${outboxMessages.attempts} + 1`, dueAt: seconds(leaseSeconds) })
        .where(inArray(outboxMessages.id, due))
        .returning();
    },

    /** Marks a message as accepted by a gateway and reports the outcome, in one transaction. */
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

    /**
     * Reschedules or gives up a message. Does nothing if another process has tried the message since, because a slow
     * process must not overwrite that result.
     */
    async putBack({ id, attempts, messageId }: OutboxRow, postponement: Postponement, onOutcome?: OnOutcome) {
      const { waitSeconds, refusals, isOver, error } = postponement;
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

    /** Returns the seconds until the next message is due; null if no message is waiting. */
    async secondsToNext(channels: readonly Channel[]): Promise<number | null> {
      const [row] = await db
        .select({
          wait: sql<number | null>`extract(epoch from min(${outboxMessages.dueAt}) - clock_timestamp())::float8`,
        })
        .from(outboxMessages)
        .where(and(eq(outboxMessages.state, "Waiting"), inArray(outboxMessages.channel, [...channels])));
      return row?.wait ?? null;
    },

    /**
     * Deletes messages that were sent long ago and, much later, messages that were given up. `dueAt` of a message that
     * was given up is the time of its last attempt.
     */
    async forgetOld({ sentDays, failedDays }: { sentDays: number; failedDays: number }): Promise<void> {
      const before = (days: number) => sql`clock_timestamp() - ${`${days} days`}::interval`;
      const wasSent = and(eq(outboxMessages.state, "Sent"), lt(outboxMessages.sentAt, before(sentDays)));
      const wasGivenUp = and(eq(outboxMessages.state, "Failed"), lt(outboxMessages.dueAt, before(failedDays)));
      await db.delete(outboxMessages).where(or(wasSent, wasGivenUp));
    },
  };
}
