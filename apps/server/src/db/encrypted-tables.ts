import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { isEncryptedColumn } from "./encrypted-columns.ts";
import { primaryKeyOf } from "./encryption.ts";

/** A table with encrypted columns; all names are names in the database. */
export type EncryptedTable = { name: string; key: readonly string[]; columns: readonly string[] };

/** Lists the tables of a schema that have encrypted columns. */
export function listEncryptedTables(schema: Readonly<Record<string, unknown>>): EncryptedTable[] {
  return Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => {
      const { name, columns } = getTableConfig(table);
      return {
        name,
        key: primaryKeyOf(table),
        columns: columns.filter(isEncryptedColumn).map((column) => column.name),
      };
    })
    .filter(({ columns }) => columns.length > 0);
}

/** Quotes an identifier, because a column name may be a keyword of SQL. */
export const quoted = (identifier: string): string => pg.escapeIdentifier(identifier);

/** Counts the values encrypted with each key; the second byte of a value is the id of its key. */
export async function countValuesByKey(
  client: Pick<pg.ClientBase, "query">,
  tables: readonly EncryptedTable[],
): Promise<Map<number, number>> {
  const keysOf = tables.flatMap(({ name, columns }) =>
    columns
      .map(quoted)
      .map(
        (column) =>
          `select get_byte(substring(${column} for 2), 1) as key from ${quoted(name)} where ${column} is not null`,
      ),
  );
  const { rows } = await client.query<{ key: number; amount: number }>(
    `select key, count(*)::float8 as amount from (${keysOf.join(" union all ")}) as found group by key order by key`,
  );
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}
