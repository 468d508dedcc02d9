import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { hasSecondFactor } from "./second-factor-repository.ts";
import { sessionChannel, sessions, users } from "./tables.ts";

export type Account = typeof users.$inferSelect;
export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** The SQL of accounts and sessions. */
export function createSessionRepository(db: Database | Transaction) {
  return {
    async findAccount(username: string): Promise<Account | null> {
      const [account] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
      return account ?? null;
    },

    /**
     * Only while the password that was checked is still the user's and nobody has locked the user: whoever changes either ends
     * the sessions that were there, and none may come into being behind that. Returns whether a session was made.
     */
    async createSession(idDigest: string, account: Account, now: Date, expired: Date): Promise<boolean> {
      return await db.transaction(async (transaction) => {
        const [user] = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash), eq(users.locked, false)))
          .for("share");
        if (!user) return false;
        // Whoever logs in clears away the user's sessions that have ended by themselves.
        await transaction.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.createdAt, expired)));
        await transaction.insert(sessions).values({ idDigest, userId: user.id, createdAt: now, lastSeenAt: now });
        return true;
      });
    },

    /** A session that began after `createdAfter`, with its user; null where there is none. */
    async findSession(idDigest: string, createdAfter: Date) {
      const [row] = await db
        .select({
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          id: users.id,
          username: users.username,
          fullName: users.fullName,
          language: users.language,
          roles: users.roles,
          locked: users.locked,
          hasSecondFactor: hasSecondFactor(users.id),
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.idDigest, idDigest), gt(sessions.createdAt, createdAfter)));
      return row ?? null;
    },

    /** Writes when a session was last seen, unless another process has written a later time. */
    async writeActivity(idDigest: string, seenAt: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${seenAt.toISOString()}::timestamptz)` })
        .where(eq(sessions.idDigest, idDigest));
    },

    /** Ends a user's sessions in every process, but for the one of the digest `except`. */
    async endSessionsOf(userId: number, except = ""): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idDigest, except)));
      await db.execute(sql`select pg_notify(${sessionChannel}, ${`user:${userId}`})`);
    },

    /** Ends a session in every process. */
    async endSession(idDigest: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await transaction.delete(sessions).where(eq(sessions.idDigest, idDigest));
        await transaction.execute(sql`select pg_notify(${sessionChannel}, ${idDigest})`);
      });
    },

    /** Returns whether there is such a user. The user's sessions end in every process: the database sees to it (`users_changed`). */
    async setLocked(username: string, locked: boolean): Promise<boolean> {
      const changed = await db
        .update(users)
        .set({ locked })
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
        .returning({ id: users.id });
      return changed.length > 0;
    },

    async isLocked(userId: number): Promise<boolean> {
      const [user] = await db.select({ locked: users.locked }).from(users).where(eq(users.id, userId));
      return user?.locked === true;
    },

    async readAccount(userId: number): Promise<Account | null> {
      const [account] = await db.select().from(users).where(eq(users.id, userId));
      return account ?? null;
    },
  };
}
