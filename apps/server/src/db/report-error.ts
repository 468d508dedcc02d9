import { isDatabaseAway } from "./errors.ts";

type Log = { error: (details: { err: unknown }, sentence: string) => void };

/**
 * Returns a function that logs errors of background work that is retried. The function does not log a lost database:
 * the listener already does, so each worker need not.
 */
export function reportError(log: Log, sentence: string): (error: unknown) => void {
  return (error) => {
    if (!isDatabaseAway(error)) log.error({ err: error }, sentence);
  };
}
