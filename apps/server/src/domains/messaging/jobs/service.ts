import type { Transaction } from "../../../db/client.ts";
import { createJobRepository } from "./repository.ts";

export type JobKind = "seal" | "remind" | "expire-link" | "refresh-statistics";
export type Jobs = ReturnType<typeof createJobs>;

/** Schedules background work in the transaction that causes it. The handlers are registered with the worker. */
export function createJobs() {
  return {
    /** A waiting job of the same kind and subject gets the new time. */
    put: (transaction: Transaction, kind: JobKind, subject: string | number, inSeconds = 0): Promise<void> =>
      createJobRepository(transaction).put(kind, String(subject), inSeconds),

    remove: (transaction: Transaction, kind: JobKind, subject: string | number): Promise<void> =>
      createJobRepository(transaction).remove(kind, String(subject)),
  };
}
