import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./client.ts";

/** Reserves ids for new rows, because encrypted values are bound to the id of their row before the row is inserted. */
export async function reserveIds(db: Database | Transaction, table: PgTable, amount: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id from generate_series(1, ${amount}::integer)`,
  );
  return rows.map(({ id }) => id);
}
