import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { reportFault } from "../../../db/report-fault.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createClientFormRepository } from "./repository.ts";

/** For so long a copy is kept once it was accepted, or its time was over. Source: contracts, The client form. */
const keptDays = 30;
const dayMs = 86_400_000;
const pauseMs = 3_600_000;

/** Deletes the copies whose time is over. */
export function createFormForgetting(dependencies: { db: Database; encryption: Encryption; clock: Clock }) {
  const { db, encryption, clock } = dependencies;
  return (): Promise<void> =>
    createClientFormRepository(db, encryption).removeOver(new Date(clock.now().getTime() - keptDays * dayMs));
}

/** Deletes old copies now and then every hour. Returns what stops it once the work under way is done. */
export function startFormForgetting(
  forget: () => Promise<void>,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= forget()
      // The database is away, or the fault is ours: the copies stay due.
      .catch(reportFault(log, "old copies of client forms"))
      .finally(() => (running = null));
  }
  const timer = setInterval(run, pauseMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
