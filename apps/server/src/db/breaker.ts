import { Socket } from "node:net";
import type pg from "pg";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

/** Refuses queries and transactions of a pool while its database is unreachable. The listener detects the outage. */
export type Breaker = {
  /**
   * Refuses queries from now on, and cuts the connections of the pool. Running queries fail; otherwise they might never
   * end. No connection is reused after the outage, because it may stay silent.
   */
  open: () => void;
  /** Allows queries again. */
  close: () => void;
};

/**
 * Creates a breaker, a function that creates sockets the breaker can cut, and a function that takes connections from
 * the pool.
 */
export function createBreaker() {
  const sockets = new Set<Socket>();
  let isOpen = false;
  const breaker: Breaker = {
    open: () => {
      isOpen = true;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      isOpen = false;
    },
  };

  return {
    breaker,
    createSocket: (): Socket => {
      const socket = new Socket();
      sockets.add(socket);
      // While the breaker is open, the pool still opens connections for queries that were waiting for one. These
      // connections are cut too.
      if (isOpen) setImmediate(() => socket.destroy());
      return socket.once("close", () => sockets.delete(socket));
    },
    /** Takes a connection from the pool. Throws `DatabaseAway` if the breaker is open or the connection fails. */
    takeConnection: async (pool: pg.Pool): Promise<pg.PoolClient> => {
      if (isOpen) throw new DatabaseAway(null);
      return await pool.connect().catch((error: Error) => {
        throw isConnectionFailure(error) ? new DatabaseAway(error) : error;
      });
    },
  };
}
