import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Availability, createAvailability } from "./availability.ts";
import { type Patience, WatchedPool } from "./watched-pool.ts";

export type Database = NodePgDatabase;
/** What is done in it happens whole or not at all. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Does work that creates something in one transaction with what is kept beside it, and answers what the work did. */
export type Commit<Answer> = (work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  /** Whether the database can be reached; while it cannot, every query and transaction fails at once with `DatabaseAway`. */
  availability: Availability;
  close: () => Promise<void>;
};
/** Where a server is: what `DATABASE_URL` says, or the embedded one's socket or port with its password. */
export type DatabaseAddress = pg.ClientConfig;

/**
 * A pool on one database. Days come back as text and counts as numbers, so that no day is moved by a time zone.
 * A lost connection of an idle client is reported through `onIdleError` and replaced by the pool; one that is lost in the
 * middle of its work fails that work alone.
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
    // A server that cannot be reached, or has no place left, fails a call; it does not hold it for ever.
    connectionTimeoutMillis: 15_000,
    // A single connection that went silent, as behind a router that forgot it, is ended by the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    types: textDays,
  };
  const pool = new WatchedPool(config, availability, options.patience);
  pool.on("error", (error) => options.onIdleError?.(error));
  // Without a listener the event would end the process; the query that was running is rejected all the same.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = Object.assign(drizzle(pool), { transaction: transactionsOf(pool) });
  const close = (): Promise<void> => {
    availability.close();
    return pool.end();
  };
  return { db, pool, availability, close };
}

/**
 * Transactions that give their connection back whatever happens. The library's own keep it where already `begin` fails, as
 * on a connection whose server has just died: after as many as the pool has no call would get one, and the pool never ends.
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

/** The database as one connection sees it, within the transaction that is open on it. */
export function databaseOn(client: pg.PoolClient): Database {
  return drizzle(client);
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
const types = pg.types.builtins;
/** The driver would make local midnights of days and texts of counts. */
const textDays: pg.CustomTypesConfig = {
  getTypeParser: (id: TypeId, format?: "text" | "binary"): unknown => {
    if (id === types.DATE) return (value: string) => value;
    return id === types.INT8 ? Number : pg.types.getTypeParser(id, format);
  },
};
