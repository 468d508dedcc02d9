import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { SessionCutoffs } from "../sessions/repository.ts";
import { sessionChannel, sessions } from "../sessions/tables.ts";

export type OwnSessionRepository = ReturnType<typeof createOwnSessionRepository>;

/** Lists and ends a user's own sessions. */
export function createOwnSessionRepository(db: Database) {
  return {
    /** Lists the user's sessions that have not ended; the most recently used one comes first. */
    async list(userId: number, cutoffs: SessionCutoffs) {
      const isLiving = and(gt(sessions.createdAt, cutoffs.createdAt), gt(sessions.lastSeenAt, cutoffs.lastSeenAt));
      return await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isLiving))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.publicId);
    },

    /**
     * Ends one of the user's sessions in every process. Returns the session's digest; null if the user does not have
     * that session.
     */
    async end(userId: number, publicId: string): Promise<string | null> {
      return await db.transaction(async (transaction) => {
        const [ended] = await transaction
          .delete(sessions)
          .where(and(eq(sessions.publicId, publicId), eq(sessions.userId, userId)))
          .returning({ idDigest: sessions.idDigest });
        if (ended === undefined) return null;
        await transaction.execute(sql`select pg_notify(${sessionChannel}, ${ended.idDigest})`);
        return ended.idDigest;
      });
    },

    /**
     * Ends the user's sessions in every process, except the one with this digest. Returns the digests of the ended
     * sessions.
     */
    async endOthers(userId: number, idDigest: string): Promise<string[]> {
      return await db.transaction(async (transaction) => {
        const ended = await transaction
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), sql`${sessions.idDigest} <> ${idDigest}`))
          .returning({ idDigest: sessions.idDigest });
        await transaction.execute(sql`select pg_notify(${sessionChannel}, ${`user:${userId}`})`);
        return ended.map((each) => each.idDigest);
      });
    },
  };
}
