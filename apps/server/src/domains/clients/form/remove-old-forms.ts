import type { FastifyBaseLogger } from "fastify";
import { reportError } from "../../../db/report-error.ts";
import type { ClientForms } from "./service.ts";

const pauseMs = 3_600_000;

/**
 * Deletes old forms immediately and then every hour. Returns a function that stops the deletion after the current run.
 */
export function startRemovalOfOldForms(
  { removeOld }: Pick<ClientForms, "removeOld">,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= removeOld()
      // An error means that the database is unreachable or that our code failed. The next run deletes the forms.
      .catch(reportError(log, "old copies of client forms could not be removed"))
      .finally(() => (running = null));
  }
  const timer = setInterval(run, pauseMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
