import { Socket } from "node:net";
import type pg from "pg";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

/** Refuses the work of a pool while its database is away. The listener of the portal notices that. */
export type Breaker = {
  /**
   * Refuses work from now on, and cuts the connections of the pool. The queries that run on them fail, since nothing else
   * would end them, and no connection is used after the outage: it may stay silent.
   */
  open: () => void;
  /** Lets work pass again. */
  close: () => void;
};

/** Creates a breaker, the sockets of the pool that it cuts, and the function that takes connections from the pool. */
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
      // The pool opens connections for work that waited for one.
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
