import pg from "pg";
import type { DatabaseAddress } from "./client.ts";

const retryMs = 300;
/** A server that takes longer to answer one question is away. */
const answerMs = 3000;

/** Whether a database can be reached; found out by one connection a moment, however many calls want to know. */
export type Availability = {
  isAway: () => boolean;
  /** A connection could not be opened. */
  lost: (error: Error) => void;
  /** A connection has ended or gone silent: asks at once, and answers whether the database is away. */
  suspect: (error: Error) => Promise<boolean>;
  /** Called back once an outage when it begins, and once, with null, when it is over. */
  onChange: (react: (reason: Error | null) => void) => void;
  close: () => void;
};

/** Watches one database. While it is away every call is refused at once, and one connection after another is tried. */
export function createAvailability(address: DatabaseAddress): Availability {
  const reactions: ((reason: Error | null) => void)[] = [];
  let isAway = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function lost(error: Error): void {
    if (isAway || isClosed) return;
    isAway = true;
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
    lost,
    suspect: async (error) => {
      if (!isAway && !(await answers(address))) lost(error);
      return isAway;
    },
    onChange: (react) => void reactions.push(react),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
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
