import type { Transaction } from "../../../db/client.ts";
import { createJobRepository } from "./repository.ts";

export type JobKind = "seal" | "remind" | "expire-link" | "refresh-statistics";
export type Jobs = ReturnType<typeof createJobs>;

/** What is to be done later: written in the transaction of what caused it. Its handlers are given to the worker. */
export function createJobs() {
  return {
    /** One of the same kind and subject that waits already is done at the new time. */
    put: (transaction: Transaction, kind: JobKind, subject: string | number, inSeconds = 0): Promise<void> =>
      createJobRepository(transaction).put(kind, String(subject), inSeconds),

    remove: (transaction: Transaction, kind: JobKind, subject: string | number): Promise<void> =>
      createJobRepository(transaction).remove(kind, String(subject)),
  };
}
