import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { maxSmsCodesPerHour, smsCodeSpacingSeconds, maxSmsCodeAttempts } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { clientCodes } from "./tables.ts";

export type CodeRow = typeof clientCodes.$inferSelect;
type NewCode = Pick<CodeRow, "subject" | "codeDigest" | "sentAt" | "validUntil" | "messageId">;

const hourMs = 3_600_000;

export function createCodeRepository(db: Database | Transaction) {
  return {
    /**
     * Replaces the subject's code in one statement, so that only one of several concurrent requests succeeds. Returns
     * false if the previous code is too recent or if the hourly limit is reached.
     */
    async replace(code: NewCode): Promise<boolean> {
      const { sentAt } = code;
      const soonest = new Date(sentAt.getTime() - smsCodeSpacingSeconds * 1000);
      const hourAgo = new Date(sentAt.getTime() - hourMs);
      const isNewHour = sql`${clientCodes.hourFrom} <= ${hourAgo.toISOString()}::timestamptz`;
      const written = await db
        .insert(clientCodes)
        .values({ ...code, tries: 0, hourFrom: sentAt, hourCount: 1 })
        .onConflictDoUpdate({
          target: clientCodes.subject,
          set: {
            ...code,
            tries: 0,
            endedAt: null,
            hourFrom: sql`case when ${isNewHour} then ${sentAt.toISOString()}::timestamptz else ${clientCodes.hourFrom} end`,
            hourCount: sql`case when ${isNewHour} then 1 else ${clientCodes.hourCount} + 1 end`,
          },
          setWhere: sql`${clientCodes.sentAt} <= ${soonest.toISOString()}::timestamptz
            and (${isNewHour} or ${clientCodes.hourCount} < ${maxSmsCodesPerHour})`,
        })
        .returning({ subject: clientCodes.subject });
      return written.length > 0;
    },

    async find(subject: string): Promise<CodeRow | null> {
      const [row] = await db.select().from(clientCodes).where(eq(clientCodes.subject, subject));
      return row ?? null;
    },

    /**
     * Counts an attempt and compares the code in one statement, so that concurrent attempts cannot exceed the limit. A
     * correct code is marked as used. Returns null if the subject has no valid code.
     */
    async compare(subject: string, codeDigest: string, now: Date): Promise<{ isRight: boolean; tries: number } | null> {
      const isRight = sql<boolean>`${clientCodes.codeDigest} = ${codeDigest}`;
      const [row] = await db
        .update(clientCodes)
        .set({
          tries: sql`${clientCodes.tries} + 1`,
          endedAt: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end`,
        })
        .where(
          and(
            eq(clientCodes.subject, subject),
            isNull(clientCodes.endedAt),
            gt(clientCodes.validUntil, now),
            lt(clientCodes.tries, maxSmsCodeAttempts),
          ),
        )
        .returning({ isRight, tries: clientCodes.tries });
      return row ?? null;
    },

    /**
     * Ends the subject's code. Returns the id of the message that contained the code, or null if the subject has no
     * code.
     */
    async end(subject: string, now: Date): Promise<string | null> {
      const [ended] = await db
        .update(clientCodes)
        .set({ endedAt: now })
        .where(and(eq(clientCodes.subject, subject), isNull(clientCodes.endedAt)))
        .returning({ messageId: clientCodes.messageId });
      return ended?.messageId ?? null;
    },
  };
}

export type CodeRepository = ReturnType<typeof createCodeRepository>;
