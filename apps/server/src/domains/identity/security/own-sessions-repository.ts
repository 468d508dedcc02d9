import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { SessionCutoffs } from "../sessions/repository.ts";
import { sessionChannel, sessions } from "../sessions/tables.ts";

export type OwnSessionRepository = ReturnType<typeof createOwnSessionRepository>;

/** The SQL of what a user sees of their own sessions, and ends. */
export function createOwnSessionRepository(db: Database) {
  return {
    /** Lists sessions that have not ended, the one that was seen last first. */
    async list(userId: number, cutoffs: SessionCutoffs) {
      const isLiving = and(gt(sessions.createdAt, cutoffs.createdAt), gt(sessions.lastSeenAt, cutoffs.lastSeenAt));
      return await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isLiving))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.publicId);
    },

    /** Ends a session of the user's in every process. Returns its digest; null where the user has no such session. */
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

    /** Ends the user's sessions in every process but for the one of this digest. Returns the digests of those that ended. */
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
