import pg from "pg";
import type { DatabaseAddress } from "./client.ts";

const retryMs = 300;
/** A server that takes longer to answer one question is away. */
const answerMs = 3000;

/** Whether a database can be reached; found out by one connection a moment, however many calls want to know. */
export type Availability = {
  isAway: () => boolean;
  /** How many there have been. A connection of before one says nothing of the database as it is now. */
  outages: () => number;
  /** A connection could not be opened. */
  lost: (error: Error) => void;
  /** A connection has ended or gone silent: asks at once, and answers whether the database is away. */
  suspect: (error: Error) => Promise<boolean>;
  /**
   * Something takes long: asks, once for all who want to know, whether the database says nothing at all for `silentMs`, and
   * is away by that. One that refuses has said something.
   */
  suspectSilence: (silentMs: number) => Promise<void>;
  /** Called back once an outage when it begins, and once, with null, when it is over. */
  onChange: (react: (reason: Error | null) => void) => void;
  close: () => void;
};

/** Watches one database. While it is away every call is refused at once, and one connection after another is tried. */
export function createAvailability(address: DatabaseAddress): Availability {
  const reactions: ((reason: Error | null) => void)[] = [];
  let isAway = false;
  let isClosed = false;
  let isAsking = false;
  let outages = 0;
  let retry: NodeJS.Timeout | undefined;

  function lost(error: Error): void {
    if (isAway || isClosed) return;
    isAway = true;
    outages += 1;
    for (const react of reactions) react(error);
    tryLater();
  }

  function tryLater(): void {
    retry = setTimeout(() => {
      answers(address).then((isThere) => {
        if (isClosed) return;
        if (!isThere) return tryLater();
        isAway = false;
        for (const react of reactions) react(null);
      }, tryLater);
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
      if (isAway || isAsking) return;
      isAsking = true;
      const before = outages;
      const isHeard = await saysSomething(address, silentMs);
      isAsking = false;
      if (!isHeard && outages === before) lost(new Error("the database is silent"));
    },
    onChange: (react) => void reactions.push(react),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

/** False where it neither answers nor refuses in time. */
async function saysSomething(address: DatabaseAddress, silentMs: number): Promise<boolean> {
  const timeUp = Promise.withResolvers<boolean>();
  const timer = setTimeout(timeUp.resolve, silentMs, false).unref();
  // Given up only after the time is up, so that giving up is not taken for a refusal.
  const heard = answers(address, silentMs + answerMs).then(() => true);
  const isHeard = await Promise.race([heard, timeUp.promise]);
  clearTimeout(timer);
  return isHeard;
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
    // Of a connection that is silent no farewell is awaited.
    client.end().catch(() => undefined);
  }
}
