import { isDatabaseAway } from "./errors.ts";

type Log = { error: (details: { err: unknown }, sentence: string) => void };

/**
 * Returns a function that logs errors of background work that is retried. A lost database is logged by the code that watches
 * it, not by every worker.
 */
export function reportFault(log: Log, sentence: string): (error: unknown) => void {
  return (error) => {
    if (!isDatabaseAway(error)) log.error({ err: error }, sentence);
  };
}
