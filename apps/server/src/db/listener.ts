import pg from "pg";
import type { DatabaseAddress } from "./client.ts";

export type Listener = {
  /** False while the connection is lost: whoever caches then asks the database itself. */
  isConnected: () => boolean;
  /** Calls back with the payload of each notification of a channel, and with null when some may have been missed. */
  on: (channel: string, react: (payload: string | null) => void) => void;
  close: () => Promise<void>;
};

/** How the connection is called in PostgreSQL's list of them. */
export const listenerName = "fundport-listener";

const retryMs = 500;
/**
 * How often the connection is asked for a sign of life, and how long it may take: a cable that was pulled, or a router
 * that has forgotten the connection, ends nothing. The system itself would notice after hours.
 */
const usualBeat = { everyMs: 2000, answerMs: 3000 };

/**
 * Hears what other processes on the same database say, through PostgreSQL's LISTEN. A lost connection is opened again,
 * one attempt at a time; so is one that has gone silent. `onLost` is told once an outage, not once an attempt.
 */
export async function createListener(
  address: DatabaseAddress,
  onLost: (error: Error) => unknown,
  beat: { everyMs: number; answerMs: number } = usualBeat,
): Promise<Listener> {
  const reactions = new Map<string, ((payload: string | null) => void)[]>();
  let client: pg.Client | null = null;
  /** The answer to what the client was asked last. The driver's own queue is deprecated: one question at a time. */
  let asked: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let nextBeat: NodeJS.Timeout | undefined;

  function ask(current: pg.Client, sql: string): Promise<unknown> {
    const answer = asked.then(() => current.query(sql));
    asked = answer.catch(() => undefined);
    return answer;
  }

  function missed(): void {
    for (const react of [...reactions.values()].flat()) react(null);
  }

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      ...address,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    });
    asked = Promise.resolve();
    let reason = new Error("The connection ended");
    fresh.on("error", (error) => (reason = error));
    fresh.on("notification", ({ channel, payload }) => {
      for (const react of reactions.get(channel) ?? []) react(payload ?? "");
    });
    // A connection that never came about ends too: then whoever opened it hears of it, and of that alone.
    fresh.on("end", () => {
      if (client === fresh) lose(reason);
    });
    try {
      await fresh.connect();
      for (const channel of reactions.keys()) await ask(fresh, `listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return await fresh.end();
    client = fresh;
    missed();
    beatLater(fresh);
  }

  /** One question at a time; an answer that is late is an outage, whatever becomes of the connection. */
  function beatLater(current: pg.Client): void {
    nextBeat = setTimeout(() => {
      const late = setTimeout(() => {
        if (client === current) lose(new Error("The connection is silent"));
        current.end().catch(() => undefined);
      }, beat.answerMs).unref();
      function goOn(): void {
        clearTimeout(late);
        if (client === current) beatLater(current);
      }
      // What ends the connection is heard elsewhere; a question that was cancelled ends nothing.
      ask(current, "select 1").then(goOn, goOn);
    }, beat.everyMs);
  }

  function lose(reason: Error): void {
    client = null;
    clearTimeout(nextBeat);
    if (isClosed) return;
    void onLost(reason);
    missed();
    openLater();
  }

  function openLater(): void {
    retry = setTimeout(() => {
      open().catch(() => {
        if (!isClosed) openLater();
      });
    }, retryMs);
  }

  await open();
  return {
    isConnected: () => client !== null,
    on: (channel, react) => {
      const known = reactions.get(channel);
      if (known) {
        known.push(react);
        return;
      }
      reactions.set(channel, [react]);
      const current = client;
      if (current === null) return;
      ask(current, `listen ${current.escapeIdentifier(channel)}`).then(
        // What was said until now has not been heard.
        () => reactions.get(channel)?.forEach((each) => each(null)),
        // What cannot listen on every channel is no use: it is opened anew, and listens on all of them.
        () => current.end().catch(() => undefined),
      );
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(nextBeat);
      await client?.end();
    },
  };
}
