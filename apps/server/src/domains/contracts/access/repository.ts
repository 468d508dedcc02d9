import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { smsCodesAnHour, smsCodeSpacingSeconds, smsCodeTries } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { clientCodes, clientDoors } from "./tables.ts";

export type CodeRow = typeof clientCodes.$inferSelect;
type NewCode = Pick<CodeRow, "subject" | "codeDigest" | "sentAt" | "validUntil" | "messageId">;

const hourMs = 3_600_000;

/** The SQL of clients' codes and of the browsers that entered one. */
export function createClientAccessRepository(db: Database | Transaction) {
  return {
    /**
     * Writes a code in place of the one before, in one statement: of any number side by side one passes. False where it
     * comes too soon, or is one too many in an hour.
     */
    async replaceCode(code: NewCode): Promise<boolean> {
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
            and (${isNewHour} or ${clientCodes.hourCount} < ${smsCodesAnHour})`,
        })
        .returning({ subject: clientCodes.subject });
      return written.length > 0;
    },

    async findCode(subject: string): Promise<CodeRow | null> {
      const [row] = await db.select().from(clientCodes).where(eq(clientCodes.subject, subject));
      return row ?? null;
    },

    /**
     * Counts a try and compares, in one statement: of any number side by side no more than the allowed ones are compared.
     * A right code has ended with it. Null where there is no code to compare with.
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
            lt(clientCodes.tries, smsCodeTries),
          ),
        )
        .returning({ isRight, tries: clientCodes.tries });
      return row ?? null;
    },

    /** Returns the message that the code was sent with; null where there was none to end. */
    async endCode(subject: string, now: Date): Promise<string | null> {
      const [ended] = await db
        .update(clientCodes)
        .set({ endedAt: now })
        .where(and(eq(clientCodes.subject, subject), isNull(clientCodes.endedAt)))
        .returning({ messageId: clientCodes.messageId });
      return ended?.messageId ?? null;
    },

    /** Adds a browser, and forgets those whose time is over. */
    async addDoor(door: typeof clientDoors.$inferInsert, now: Date): Promise<void> {
      await db.delete(clientDoors).where(lte(clientDoors.validUntil, now));
      await db.insert(clientDoors).values(door);
    },

    async hasDoor(subject: string, tokenDigest: string, now: Date): Promise<boolean> {
      const found = await db
        .select({ subject: clientDoors.subject })
        .from(clientDoors)
        .where(
          and(
            eq(clientDoors.tokenDigest, tokenDigest),
            eq(clientDoors.subject, subject),
            gt(clientDoors.validUntil, now),
          ),
        );
      return found.length > 0;
    },

    async removeDoors(subject: string): Promise<void> {
      await db.delete(clientDoors).where(eq(clientDoors.subject, subject));
    },
  };
}

export type ClientAccessRepository = ReturnType<typeof createClientAccessRepository>;
