import pg from "pg";
import type { DatabaseAddress } from "./database-address.ts";
import { isConnectionFailure } from "./errors.ts";

export type Listener = {
  /** Returns false while the connection is lost; caches must then query the database. */
  isConnected: () => boolean;
  /**
   * Calls `react` with the payload of each notification of a channel, and with null if notifications may have been
   * missed.
   */
  on: (channel: string, react: (payload: string | null) => void) => void;
  close: () => Promise<void>;
};

type Reactions = {
  /** Called if the connection ended for this reason and another was opened, while the database remained reachable. */
  onReconnected?: (reason: Error) => void;
  /**
   * Called if PostgreSQL refused a new connection, for example because it has too many. Called only once until a
   * connection opens.
   */
  onRefused?: (error: Error) => void;
  /**
   * Called if the connection ended for this reason and the database does not respond to new connections. Called only
   * once until `onBack`.
   */
  onAway?: (reason: Error) => void;
  /**
   * Called if the database was unreachable and a connection has been opened. Called before any reaction to missed
   * notifications.
   */
  onBack?: () => void;
};
type Heartbeat = { everyMs: number; answerMs: number };
type Connection = {
  client: pg.Client;
  /** Runs queries one after another. The driver has a queue of its own, but it is deprecated. */
  query: (sql: string) => Promise<unknown>;
};

/** The name of the connection in PostgreSQL's list of connections. */
export const listenerName = "fundport-listener";

const retryMs = 500;
/**
 * How often the connection is checked, and how long a response may take. A pulled cable, or a router that drops the
 * connection, does not end it; the operating system itself would only notice after hours.
 */
const defaultHeartbeat: Heartbeat = { everyMs: 2000, answerMs: 3000 };

/**
 * Receives notifications of other processes on the same database through PostgreSQL's LISTEN. Its connection is always
 * open, so it also detects outages of the database. A lost or silent connection is replaced, with one attempt at a
 * time.
 */
export async function createListener(
  address: DatabaseAddress,
  { onReconnected, onRefused, onAway, onBack }: Reactions = {},
  heartbeat: Heartbeat = defaultHeartbeat,
): Promise<Listener> {
  const reactions = new Map<string, ((payload: string | null) => void)[]>();
  let connection: Connection | null = null;
  let isClosed = false;
  let isRefused = false;
  let isAway = false;
  let retry: NodeJS.Timeout | undefined;
  let stopHeartbeat = (): void => undefined;

  function reportMissed(): void {
    for (const react of [...reactions.values()].flat()) react(null);
  }

  /** Opens a connection; `lossReason` is the reason why the previous connection ended. */
  async function open(lossReason: Error | null): Promise<void> {
    const loseThis = (reason: Error): void => {
      // This event also occurs for a connection that was never established; its error is thrown below.
      if (connection === opening) lose(reason);
    };
    const opening = createConnection(address, {
      onNotification: (channel, payload) => {
        for (const react of reactions.get(channel) ?? []) react(payload);
      },
      onEnd: loseThis,
    });
    const { client, query } = opening;
    try {
      await client.connect();
      for (const channel of reactions.keys()) await query(listenTo(channel));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return await client.end();
    connection = opening;
    // `onBack` is called first, because reactions to missed notifications query the database, which works only after
    // `onBack`.
    if (lossReason !== null) reportReopened(lossReason);
    reportMissed();
    stopHeartbeat = startHeartbeat(opening, heartbeat, () => loseThis(new Error("The connection doesn't respond")));
  }

  function lose(reason: Error): void {
    connection = null;
    stopHeartbeat();
    if (isClosed) return;
    reportMissed();
    reopen(reason);
  }

  function reopen(reason: Error): void {
    open(reason).catch((error: unknown) => {
      if (isClosed) return;
      reportFailure(error, reason);
      retry = setTimeout(() => reopen(reason), retryMs);
    });
  }

  function reportReopened(reason: Error): void {
    if (isAway) onBack?.();
    else onReconnected?.(reason);
    isAway = false;
    isRefused = false;
  }

  /**
   * A database that refuses a connection is not away: its other connections work. If it was away before, it counts as
   * away until it accepts a connection, because the breaker has cut all other connections.
   */
  function reportFailure(error: unknown, reason: Error): void {
    if (isAway) return;
    if (!(error instanceof pg.DatabaseError) || isConnectionFailure(error)) {
      isAway = true;
      onAway?.(reason);
    } else if (!isRefused) {
      isRefused = true;
      onRefused?.(error);
    }
  }

  await open(null);
  return {
    isConnected: () => connection !== null,
    on: (channel, react) => {
      const existing = reactions.get(channel);
      if (existing) existing.push(react);
      else {
        reactions.set(channel, [react]);
        if (connection !== null) addChannel(connection, channel, () => reactions.get(channel) ?? []);
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      stopHeartbeat();
      await connection?.client.end();
    },
  };
}

type Events = { onNotification: (channel: string, payload: string) => void; onEnd: (reason: Error) => void };

function createConnection(address: DatabaseAddress, { onNotification, onEnd }: Events): Connection {
  const client = new pg.Client({
    ...address,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  });
  let reason = new Error("The connection ended");
  client.on("error", (error) => (reason = error));
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  client.on("end", () => onEnd(reason));
  let lastQuery: Promise<unknown> = Promise.resolve();
  return {
    client,
    query: (sql) => {
      const result = lastQuery.then(() => client.query(sql));
      lastQuery = result.catch(() => undefined);
      return result;
    },
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}

function addChannel(
  { client, query }: Connection,
  channel: string,
  reactionsOf: () => readonly ((payload: null) => void)[],
): void {
  query(listenTo(channel)).then(
    // The channel may have missed notifications before it was added.
    () => reactionsOf().forEach((react) => react(null)),
    // A connection that cannot listen on every channel is useless. It is closed, and the new connection listens on all
    // channels.
    () => client.end().catch(() => undefined),
  );
}

/**
 * Queries the connection at intervals, one query at a time. A late response counts as an outage. Returns a function
 * that stops the heartbeat.
 */
function startHeartbeat(
  { client, query }: Connection,
  { everyMs, answerMs }: Heartbeat,
  onSilent: () => void,
): () => void {
  let next: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(): void {
    next = setTimeout(() => {
      const timeout = setTimeout(() => {
        onSilent();
        client.end().catch(() => undefined);
      }, answerMs).unref();
      function scheduleNext(): void {
        clearTimeout(timeout);
        if (!isStopped) schedule();
      }
      // The end of a connection is reported by a separate event, and a cancelled query must not stop the heartbeat.
      // Therefore the next query is scheduled in either case.
      query("select 1").then(scheduleNext, scheduleNext);
    }, everyMs);
  }

  schedule();
  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}
