import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Availability, createAvailability } from "./availability.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { type Patience, WatchedPool } from "./watched-pool.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Runs work that creates something in one transaction with the rows stored beside it, and returns its result. */
export type Commit<Answer> = (work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  /** While the database cannot be reached, every query and transaction fails immediately with `DatabaseAway`. */
  availability: Availability;
  close: () => Promise<void>;
};

/**
 * Connects a pool to a database. Days are returned as text and counts as numbers, so that no time zone shifts a day.
 * The pool replaces a lost idle connection and reports it through `onIdleError`; a connection lost during a query makes only
 * that query fail.
 */
export function connect(
  address: DatabaseAddress,
  options: { max?: number; onIdleError?: (error: Error) => void; patience?: Patience } = {},
): DatabaseConnection {
  const availability = createAvailability(address);
  const config = {
    ...address,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    // If the server is unreachable or has no free connection, a request fails instead of waiting permanently.
    connectionTimeoutMillis: 15_000,
    // The system ends a single silent connection, such as one that a router has dropped.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    types: textDays,
  };
  const pool = new WatchedPool(config, availability, options.patience);
  pool.on("error", (error) => options.onIdleError?.(error));
  // Without a listener the event would end the process; the running query is rejected in any case.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = Object.assign(drizzle(pool), { transaction: transactionsOf(pool) });
  const close = (): Promise<void> => {
    availability.close();
    return pool.end();
  };
  return { db, pool, availability, close };
}

/**
 * Returns transactions that always release their connection. The library's own keep it if `begin` fails, such as on a
 * connection whose server has just died, until the pool has no connection left and never ends.
 */
function transactionsOf(pool: pg.Pool): Database["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Returns the database on one connection, within its open transaction. */
export function databaseOn(client: pg.PoolClient): Database {
  return drizzle(client);
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
const types = pg.types.builtins;
/** The driver would convert days to local midnights, and counts to texts. */
const textDays: pg.CustomTypesConfig = {
  getTypeParser: (id: TypeId, format?: "text" | "binary"): unknown => {
    if (id === types.DATE) return (value: string) => value;
    return id === types.INT8 ? Number : pg.types.getTypeParser(id, format);
  },
};
