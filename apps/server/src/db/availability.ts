import pg from "pg";
import type { DatabaseAddress } from "./database-address.ts";

const retryMs = 300;
/** A server that takes longer to answer a query counts as away. */
const answerMs = 3000;

/** Whether a database can be reached. A single connection checks it, however many requests need to know. */
export type Availability = {
  isAway: () => boolean;
  /** Returns the number of outages so far. A connection from before an outage may be broken. */
  outages: () => number;
  /** Reports that a connection could not be opened. */
  lost: (error: Error) => void;
  /** Checks the database immediately after a connection ended or fell silent, and returns whether it is away. */
  suspect: (error: Error) => Promise<boolean>;
  /**
   * Checks whether the database is silent for `silentMs` and so counts as away; one check runs for all callers. A refused
   * connection is an answer.
   */
  suspectSilence: (silentMs: number) => Promise<void>;
  /** Calls back when an outage begins, and with null when it ends. */
  onChange: (react: (reason: Error | null) => void) => void;
  close: () => void;
};

/** Watches a database. While it is away, calls fail immediately, and one connection after the other is tried. */
export function createAvailability(address: DatabaseAddress): Availability {
  const reactions: ((reason: Error | null) => void)[] = [];
  let isAway = false;
  let isClosed = false;
  let isChecking = false;
  let outages = 0;
  let retry: NodeJS.Timeout | undefined;

  function lost(error: Error): void {
    if (isAway || isClosed) return;
    isAway = true;
    outages += 1;
    for (const react of reactions) react(error);
    retryLater();
  }

  function retryLater(): void {
    retry = setTimeout(() => {
      answers(address).then((isThere) => {
        if (isClosed) return;
        if (!isThere) return retryLater();
        isAway = false;
        for (const react of reactions) react(null);
      }, retryLater);
    }, retryMs).unref();
  }

  return {
    isAway: () => isAway,
    outages: () => outages,
    lost,
    suspect: async (error) => {
      if (!isAway && !(await answers(address))) lost(error);
      return isAway;
    },
    suspectSilence: async (silentMs) => {
      if (isAway || isChecking) return;
      isChecking = true;
      const before = outages;
      const hasAnswered = await answersWithin(address, silentMs);
      isChecking = false;
      if (!hasAnswered && outages === before) lost(new Error("the database is silent"));
    },
    onChange: (react) => void reactions.push(react),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

/** Returns false if the database neither answers nor refuses in time. */
async function answersWithin(address: DatabaseAddress, silentMs: number): Promise<boolean> {
  const timeUp = Promise.withResolvers<boolean>();
  const timer = setTimeout(timeUp.resolve, silentMs, false).unref();
  // The query times out later than the timer, so that its time-out does not count as a refusal.
  const answered = answers(address, silentMs + answerMs).then(() => true);
  const isAnswered = await Promise.race([answered, timeUp.promise]);
  clearTimeout(timer);
  return isAnswered;
}

async function answers(address: DatabaseAddress, withinMs = answerMs): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited, since a silent connection never confirms its end.
    client.end().catch(() => undefined);
  }
}
