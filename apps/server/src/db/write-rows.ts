import { pipeline } from "node:stream/promises";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Rows of one table; their properties are named as in the table definition. */
export type TableRows = { table: PgTable; rows: readonly Record<string, unknown>[] };

const rowsAStatement = 500;

/**
 * Inserts rows, whose properties are named as in the table definition. Does not change existing rows with the same key.
 * Returns the number of new rows. Throws if a row has a property that the first row lacks, because its value would be
 * lost.
 */
export async function insertRows<Table extends PgTable>(
  client: pg.ClientBase,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  for (const row of rows) {
    const lost = Object.keys(row).find((property) => !(property in first));
    if (lost !== undefined) throw new Error(`The first row of ${getTableName(table)} has no ${lost}, but another has`);
  }
  const columns = getTableColumns(table);
  const used = Object.entries(columns).filter(([property]) => property in first);
  const list = used.map(([, column]) => client.escapeIdentifier(column.name)).join(", ");
  const name = client.escapeIdentifier(getTableName(table));
  let added = 0;
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    const records = rows
      .slice(from, from + rowsAStatement)
      .map((row) =>
        Object.fromEntries(
          used.map(([property, column]) => [column.name, jsonOf((row as Record<string, unknown>)[property])]),
        ),
      );
    const { rowCount } = await client.query(
      `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing`,
      [JSON.stringify(records)],
    );
    added += rowCount ?? 0;
  }
  return added;
}

/** Writes bytes in the text format that PostgreSQL reads. */
function jsonOf(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value;
}

/**
 * Sets the sequences of the tables to continue after the highest id, or at `first` if that is higher. Never sets a
 * sequence back: another process may have reserved ids whose rows are not committed yet.
 */
export async function continueIds(client: pg.ClientBase, tables: readonly PgTable[], first = 1): Promise<void> {
  for (const table of tables) {
    const name = client.escapeIdentifier(getTableName(table));
    await client.query(
      `with sequence as (select pg_get_serial_sequence('${name}', 'id')::regclass as id)
       select setval(id, greatest($1, coalesce(pg_sequence_last_value(id), 0) + 1, (select coalesce(max(id), 0) + 1 from ${name})), false)
       from sequence`,
      [first],
    );
  }
}

/** Streams lines of tab-separated values into a table, as fast as the database accepts them. */
export async function copyLines(
  client: pg.ClientBase,
  target: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await pipeline(lines, client.query(copyFrom(`copy ${target} from stdin`)));
}
