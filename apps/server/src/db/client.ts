import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Breaker, createBreaker } from "./breaker.ts";
import type { DatabaseAddress } from "./database-address.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/**
 * Runs the work in a transaction that also stores further rows, such as the saved response. Returns the result of the
 * work.
 */
export type Commit<Answer> = (work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  /** While the breaker is open, every query and transaction of `db` fails immediately with `DatabaseAway`. */
  breaker: Breaker;
  close: () => Promise<void>;
};

/**
 * Connects a pool to a database. Dates are returned as text, so that no time zone shifts them; counts are returned as
 * numbers. The pool replaces a lost connection; only the query or transaction that was using it fails.
 */
export function connect(address: DatabaseAddress, options: { max?: number } = {}): DatabaseConnection {
  const { breaker, createSocket, takeConnection } = createBreaker();
  const pool = new pg.Pool({
    ...address,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    // If the server is unreachable or the pool has no free connection, a request fails after this time instead of
    // waiting forever.
    connectionTimeoutMillis: 15_000,
    // The operating system ends a silent connection, such as one that a router has dropped, after ten probes, a second
    // apart.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: createSocket,
    types: textDays,
  });
  // An `error` event without a listener would end the process. A running query is rejected anyway.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  /**
   * Runs the work on a connection and always releases it. The library's own transactions do not release it if `begin`
   * fails, so the pool would run out of connections.
   */
  async function onConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await takeConnection(pool);
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  const query = (config: pg.QueryConfig, values: unknown[]) => onConnection((client) => client.query(config, values));
  const transaction: Database["transaction"] = (work, config) =>
    onConnection((client) => drizzle(client).transaction(work, config));
  // `query` is the only method of a pool that the library uses, because its transactions are replaced here.
  const db = Object.assign(drizzle({ query } as unknown as pg.Pool), { transaction, $client: pool });
  return { db, pool, breaker, close: () => pool.end() };
}

/** Returns a database object that runs on one connection, within its open transaction. */
export function databaseOn(client: pg.PoolClient): Database {
  return drizzle(client);
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
const types = pg.types.builtins;
/** By default the driver would convert dates to local midnights and counts to texts. */
const textDays: pg.CustomTypesConfig = {
  getTypeParser: (id: TypeId, format?: "text" | "binary"): unknown => {
    if (id === types.DATE) return (value: string) => value;
    return id === types.INT8 ? Number : pg.types.getTypeParser(id, format);
  },
};
