import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { storable } from "../../db/storable.ts";
import { sessionChannel } from "./session-cache.ts";
import { sessions, unsavedWorks, users } from "./tables.ts";

export type Account = typeof users.$inferSelect;

/** The SQL of accounts and sessions. */
export function createSessionRepository(db: Database) {
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

    async readAccount(userId: number): Promise<Account | null> {
      const [account] = await db.select().from(users).where(eq(users.id, userId));
      return account ?? null;
    },

    async readUnsavedWork(userId: number) {
      const [work] = await db.select().from(unsavedWorks).where(eq(unsavedWorks.userId, userId));
      return work ?? null;
    },

    async keepUnsavedWork(
      userId: number,
      version: number,
      work: Record<string, unknown>,
      savedAt: Date,
    ): Promise<void> {
      const data = storable(work);
      await db
        .insert(unsavedWorks)
        .values({ userId, version, data, savedAt })
        .onConflictDoUpdate({ target: unsavedWorks.userId, set: { version, data, savedAt } });
    },

    async forgetUnsavedWork(userId: number): Promise<void> {
      await db.delete(unsavedWorks).where(eq(unsavedWorks.userId, userId));
    },
  };
}
