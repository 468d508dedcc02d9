import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { storable } from "../../db/storable.ts";
import { countries } from "../reference/tables.ts";
import { sessionChannel } from "./session-cache.ts";
import { companies, loginAttempts, sessions, supports, unsavedWorks, users } from "./tables.ts";

const lockMinutes = 15;

/** The SQL of accounts and sessions. */
export function createSessionRepository(db: Database) {
  return {
    async findAccount(username: string) {
      const [account] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
      return account ?? null;
    },

    async readUser(userId: number) {
      const rankBelow = (scope: typeof users.companyId | typeof users.countryId) =>
        sql<number>`(select 1 + count(*) from users peer where peer.${sql.identifier(scope.name)} = ${scope}
          and (peer.statistics ->> 'aum')::float8 > (${users.statistics} ->> 'aum')::float8)`.mapWith(Number);
      const [row] = await db
        .select({
          user: users,
          company: companies,
          support: supports,
          countryCode: countries.code,
          rankInCompany: rankBelow(users.companyId),
          rankInCountry: rankBelow(users.countryId),
          numberOfFavouriteFunds: sql<number>`(select count(*) from assigned_products where user_id = ${users.id}
            and assignment_type = 'Favourite' and product_type = 'Fund')`.mapWith(Number),
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .innerJoin(countries, eq(countries.id, users.countryId))
        .leftJoin(supports, eq(supports.id, users.supportId))
        .where(eq(users.id, userId));
      return row ?? null;
    },

    /** Until when a name is locked, or an address throttled; null for not at all. */
    async findLock(subject: string, now: Date): Promise<Date | null> {
      const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
      return row?.lockedUntil && row.lockedUntil > now ? row.lockedUntil : null;
    },

    /** Counts a wrong password in one statement, so that attempts side by side are all counted. */
    async recordFailure(subject: string, most: number, now: Date): Promise<void> {
      const nowText = now.toISOString();
      const longAgo = sql`${nowText}::timestamptz - ${`${lockMinutes} minutes`}::interval`;
      const isStale = sql`coalesce(${loginAttempts.lockedUntil} <= ${nowText}::timestamptz,
        ${loginAttempts.firstFailureAt} < ${longAgo})`;
      // Names are whatever somebody typed: what is over is cleared away, so that guessing cannot fill the disk.
      await db.execute(sql`delete from ${loginAttempts} where subject in
        (select subject from ${loginAttempts} where ${isStale} limit 1000 for update skip locked)`);
      const failures = sql`case when ${isStale} then 1 else ${loginAttempts.failures} + 1 end`;
      await db
        .insert(loginAttempts)
        .values({ subject, failures: 1, firstFailureAt: now })
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: {
            failures,
            firstFailureAt: sql`case when ${isStale} then ${nowText}::timestamptz else ${loginAttempts.firstFailureAt} end`,
            lockedUntil: sql`case when ${failures} >= ${most} then ${nowText}::timestamptz + ${`${lockMinutes} minutes`}::interval else null end`,
          },
        });
    },

    async forgetFailures(subject: string): Promise<void> {
      await db.delete(loginAttempts).where(eq(loginAttempts.subject, subject));
    },

    async createSession(idDigest: string, userId: number, now: Date, expired: Date): Promise<void> {
      await db.transaction(async (transaction) => {
        // Whoever logs in clears away the user's sessions that have ended by themselves.
        await transaction.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.createdAt, expired)));
        await transaction.insert(sessions).values({ idDigest, userId, createdAt: now, lastSeenAt: now });
      });
    },

    /** Ends a session in every process. */
    async endSession(idDigest: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await transaction.delete(sessions).where(eq(sessions.idDigest, idDigest));
        await transaction.execute(sql`select pg_notify(${sessionChannel}, ${idDigest})`);
      });
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
