import type { Transaction } from "../../../db/client.ts";
import { createJobRepository } from "./repository.ts";

export type JobKind = "seal" | "remind" | "expire-link" | "refresh-statistics";
export type Jobs = ReturnType<typeof createJobs>;

/**
 * Creates the service that schedules background jobs in the transaction that causes them. The handlers of jobs are
 * registered with the worker.
 */
export function createJobs() {
  return {
    /** Schedules a job. If a job of the same kind and subject is waiting, it gets the new time. */
    put: (transaction: Transaction, kind: JobKind, subject: string | number, inSeconds = 0): Promise<void> =>
      createJobRepository(transaction).put(kind, String(subject), inSeconds),

    remove: (transaction: Transaction, kind: JobKind, subject: string | number): Promise<void> =>
      createJobRepository(transaction).remove(kind, String(subject)),
  };
}
