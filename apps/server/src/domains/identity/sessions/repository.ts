import { and, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { hasSecondFactor } from "../security/factor-owner-repository.ts";
import { type Account, createLogInAccountRepository } from "./account-repository.ts";
import { sessionChannel, sessions, users } from "./tables.ts";

/**
 * A session to create, with the device and the method of the log-in. The repository adds the user, and the database
 * adds the public id.
 */
export type NewSession = Omit<typeof sessions.$inferInsert, "userId" | "publicId">;
/** Sessions that began or were last used before these times have ended. */
export type SessionCutoffs = { createdAt: Date; lastSeenAt: Date };

/** The maximum number of sessions per user. Source: docs/reference/sessions.md#session-lifetime. */
export const maxSessions = 50;
/** The maximum number of ended sessions that one log-in deletes. */
const maxCleared = 1000;

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Finds, creates and ends sessions, and records their activity. */
export function createSessionRepository(db: Database | Transaction) {
  /** The prepared query is created at first use, because most transactions do not need it. */
  let found: ReturnType<typeof prepareFind> | null = null;

  return {
    ...createLogInAccountRepository(db),

    /**
     * Creates a session only if the checked password is still current and the user is not locked: a change of either
     * ends the user's sessions, and no session may be created from the old state. If the user has too many sessions,
     * the least recently used one ends in every process. Returns true if a session was created.
     */
    async createSession(session: NewSession, account: Account, cutoffs: SessionCutoffs): Promise<boolean> {
      return await db.transaction(async (transaction) => {
        const [user] = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash), eq(users.locked, false)))
          // This lock makes log-ins of one user run one after another, so that each log-in counts all earlier sessions.
          .for("no key update");
        if (!user) return false;
        const isOver = or(lt(sessions.createdAt, cutoffs.createdAt), lt(sessions.lastSeenAt, cutoffs.lastSeenAt));
        await transaction.delete(sessions).where(and(eq(sessions.userId, user.id), isOver));
        await endSurplusSessions(transaction, user.id);
        await transaction.insert(sessions).values({ ...session, userId: user.id });
        return true;
      });
    },

    /** Deletes ended sessions of all users, including users who never log in again. */
    async deleteEndedSessions({ createdAt }: SessionCutoffs): Promise<void> {
      await db.execute(sql`delete from ${sessions} where id_digest in
        (select id_digest from ${sessions} where ${lt(sessions.createdAt, createdAt)}
          limit ${maxCleared} for update skip locked)`);
    },

    /** Returns a session that began after `createdAfter`, with its user; null if no such session exists. */
    async findSession(idDigest: string, createdAfter: Date) {
      found ??= prepareFind(db);
      const [row] = await found.execute({ idDigest, createdAfter: createdAfter.toISOString() });
      return row ?? null;
    },

    /** Stores when a session was last seen, unless another process has already stored a later time. */
    async writeActivity(idDigest: string, seenAt: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${seenAt.toISOString()}::timestamptz)` })
        .where(eq(sessions.idDigest, idDigest));
    },

    /** Ends a user's sessions in every process, except the session with the digest `except`. */
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

/** Ends as many sessions as necessary to stay within the maximum after one more is created. */
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
