import { isDatabaseAway } from "./errors.ts";

type Log = { error: (details: { err: unknown }, sentence: string) => void };

/**
 * Logs what went wrong in work that goes on by itself and is tried again. That the database is away is said once, by
 * whoever watches it, and not by every worker each time.
 */
export function reportFault(log: Log, sentence: string): (error: unknown) => void {
  return (error) => {
    if (!isDatabaseAway(error)) log.error({ err: error }, sentence);
  };
}
