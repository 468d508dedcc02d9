import { and, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { hasSecondFactor } from "../security/factor-owner-repository.ts";
import { type Account, createLogInAccountRepository } from "./account-repository.ts";
import { sessionChannel, sessions, users } from "./tables.ts";

/** Who opened a session, and with what; times and name are the service's. */
export type NewSession = Omit<typeof sessions.$inferInsert, "userId" | "publicId">;
/** Sessions that began, or were last seen, before these times have ended. */
export type SessionCutoffs = { createdAt: Date; lastSeenAt: Date };

/** How many sessions a user may have. Source: docs/reference/sessions.md#session-lifetime. */
export const maxSessions = 50;
/** How many ended sessions one log-in deletes. */
const maxCleared = 1000;

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** The SQL of accounts and sessions. */
export function createSessionRepository(db: Database | Transaction) {
  /** Prepared once it is asked for: of most transactions it is not. */
  let found: ReturnType<typeof prepareFind> | null = null;

  return {
    ...createLogInAccountRepository(db),

    /**
     * Creates a session while the user has the password that was checked and is not locked: changing either ends the user's
     * sessions, and no later one may use the old state. Beyond the maximum, the session that was seen longest ago ends in
     * every process. Returns whether a session was created.
     */
    async createSession(session: NewSession, account: Account, cutoffs: SessionCutoffs): Promise<boolean> {
      return await db.transaction(async (transaction) => {
        const [user] = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash), eq(users.locked, false)))
          // Log-ins of one user come one after another: each counts those before it.
          .for("no key update");
        if (!user) return false;
        const isOver = or(lt(sessions.createdAt, cutoffs.createdAt), lt(sessions.lastSeenAt, cutoffs.lastSeenAt));
        await transaction.delete(sessions).where(and(eq(sessions.userId, user.id), isOver));
        await endSurplusSessions(transaction, user.id);
        await transaction.insert(sessions).values({ ...session, userId: user.id });
        return true;
      });
    },

    /** Deletes ended sessions of all users, also of users who never log in again. */
    async deleteEndedSessions({ createdAt }: SessionCutoffs): Promise<void> {
      await db.execute(sql`delete from ${sessions} where id_digest in
        (select id_digest from ${sessions} where ${lt(sessions.createdAt, createdAt)}
          limit ${maxCleared} for update skip locked)`);
    },

    /** A session that began after `createdAfter`, with its user; null where there is none. */
    async findSession(idDigest: string, createdAfter: Date) {
      found ??= prepareFind(db);
      const [row] = await found.execute({ idDigest, createdAfter: createdAfter.toISOString() });
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
  };
}

/** Leaves room for one more session. */
async function endSurplusSessions(transaction: Transaction, userId: number): Promise<void> {
  const surplus = transaction
    .select({ idDigest: sessions.idDigest })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.idDigest)
    .offset(maxSessions - 1);
  const ended = await transaction
    .delete(sessions)
    .where(inArray(sessions.idDigest, surplus))
    .returning({ idDigest: sessions.idDigest });
  for (const { idDigest } of ended) await transaction.execute(sql`select pg_notify(${sessionChannel}, ${idDigest})`);
}

function prepareFind(db: Database | Transaction) {
  const sought = eq(sessions.idDigest, sql.placeholder("idDigest"));
  return db
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
    .where(and(sought, sql`${sessions.createdAt} > ${sql.placeholder("createdAfter")}`))
    .prepare("session_with_user");
}
