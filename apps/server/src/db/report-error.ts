import { isDatabaseAway } from "./errors.ts";

type Log = { error: (details: { err: unknown }, sentence: string) => void };

/**
 * Returns a function that logs errors of background work that is retried. It skips a lost database, which the listener
 * logs, so that each worker need not repeat it.
 */
export function reportError(log: Log, sentence: string): (error: unknown) => void {
  return (error) => {
    if (!isDatabaseAway(error)) log.error({ err: error }, sentence);
  };
}
