import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { jobs, jobsChannel } from "./tables.ts";

export type JobRow = typeof jobs.$inferSelect;
export type JobRepository = ReturnType<typeof createJobRepository>;

/** Due times use the database's clock, because the clocks of the servers may differ. */
const seconds = (amount: number) => sql`clock_timestamp() + ${`${amount} seconds`}::interval`;

export function createJobRepository(db: Database | Transaction) {
  return {
    /** Writes a job. If a job of the same kind and subject exists, it gets the new time. */
    async put(kind: string, subject: string, inSeconds: number): Promise<void> {
      const dueAt = seconds(inSeconds);
      await db
        .insert(jobs)
        .values({ kind, subject, dueAt })
        .onConflictDoUpdate({ target: [jobs.kind, jobs.subject], set: { dueAt, attempts: 0 } });
      await db.execute(sql`select pg_notify(${jobsChannel}, '')`);
    },

    /** Writes a job that is due immediately, unless its kind and subject already exist. */
    async ensure(kind: string, subject: string): Promise<void> {
      await db
        .insert(jobs)
        .values({ kind, subject, dueAt: seconds(0) })
        .onConflictDoNothing();
    },

    async remove(kind: string, subject: string): Promise<void> {
      await db.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)));
    },

    /**
     * Claims jobs that are due, so that other processes cannot claim them for `leaseSeconds`. Counts each attempt
     * before it begins. `dueAt` of a returned job is the end of the lease in whole milliseconds, which can be compared
     * with the stored value.
     */
    async claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<JobRow[]> {
      const due = db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(inArray(jobs.kind, [...kinds]), sql`${jobs.dueAt} <= clock_timestamp()`))
        .orderBy(asc(jobs.dueAt), asc(jobs.id))
        .limit(limit)
        .for("update", { skipLocked: true });
      return await db
        .update(jobs)
        .set({
          attempts: sql`${jobs.attempts} + 1`,
          dueAt: sql`date_trunc('milliseconds', ${seconds(leaseSeconds)})`,
        })
        .where(inArray(jobs.id, due))
        .returning();
    },

    /** Removes a job. Keeps it if it was claimed or written again after this lease began. */
    async finish({ id, dueAt }: JobRow): Promise<void> {
      await db.delete(jobs).where(and(eq(jobs.id, id), eq(jobs.dueAt, dueAt)));
    },

    /** Reschedules a job. Does nothing if it was claimed or written again after this lease began. */
    async putBack({ id, dueAt }: JobRow, inSeconds: number, error: string | null): Promise<void> {
      await db
        .update(jobs)
        .set({ dueAt: seconds(inSeconds), lastError: error })
        .where(and(eq(jobs.id, id), eq(jobs.dueAt, dueAt)));
    },

    /** Returns the seconds until the next job is due; null if no job is waiting. */
    async secondsToNext(kinds: readonly string[]): Promise<number | null> {
      const [row] = await db
        .select({ wait: sql<number | null>`extract(epoch from min(${jobs.dueAt}) - clock_timestamp())::float8` })
        .from(jobs)
        .where(inArray(jobs.kind, [...kinds]));
      return row?.wait ?? null;
    },
  };
}
