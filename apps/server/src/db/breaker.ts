import { Socket } from "node:net";
import type pg from "pg";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

/** Refuses the work of a pool while its database is unreachable, which the listener detects. */
export type Breaker = {
  /**
   * Refuses work from now on, and cuts the connections of the pool. Running queries fail, since otherwise they would
   * never end. No connection is reused after the outage, because it may stay silent.
   */
  open: () => void;
  /** Allows work again. */
  close: () => void;
};

/**
 * Creates a breaker, a function that creates sockets which it can cut, and a function that takes connections from the
 * pool.
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
      // The pool opens connections for work that waited for one, so they are cut as well.
      if (isOpen) setImmediate(() => socket.destroy());
      return socket.once("close", () => sockets.delete(socket));
    },
    /** Errors: `DatabaseAway`. */
    takeConnection: async (pool: pg.Pool): Promise<pg.PoolClient> => {
      if (isOpen) throw new DatabaseAway(null);
      return await pool.connect().catch((error: Error) => {
        throw isConnectionFailure(error) ? new DatabaseAway(error) : error;
      });
    },
  };
}
