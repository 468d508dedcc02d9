import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { decryptValue, encryptValue, keyIdOf, type Cell } from "../lib/keys/encrypted-value.ts";
import { type EncryptedTable, quoted } from "./encrypted-tables.ts";

/**
 * The first pass rewrites unlocked rows in batches; the second pass waits for locked rows. The second pass locks only
 * one row at a time: if it waited while it had other rows locked, it could deadlock with a server.
 */
const passes = [
  { rowsAtOnce: 50, whenLocked: "skip locked" },
  { rowsAtOnce: 1, whenLocked: "" },
] as const;
type Pass = (typeof passes)[number];

/**
 * Encrypts every value again with the first key, while servers run: each batch of rows is locked, rewritten and
 * released, and rows that others lock are rewritten at the end. Never overwrites a concurrent change. After an
 * interruption the next run rewrites the remaining values. Returns the number of rewritten values.
 * Throws `UnreadableValue` if no key decrypts a value; earlier batches stay rewritten.
 */
export async function rotateKeys(
  pool: Pick<pg.Pool, "connect">,
  keys: DataKeys,
  tables: readonly EncryptedTable[],
  onProgress: (table: string, rewritten: number) => void,
): Promise<number> {
  let rewritten = 0;
  for (const table of tables) {
    let tableCount = 0;
    for (const pass of passes) {
      for await (const values of rewriteTable(pool, keys, table, pass)) {
        tableCount += values;
        onProgress(table.name, tableCount);
      }
    }
    rewritten += tableCount;
  }
  return rewritten;
}

/** Runs one pass over a table in the order of its primary key, and yields the number of rewritten values per batch. */
async function* rewriteTable(
  pool: Pick<pg.Pool, "connect">,
  keys: DataKeys,
  { name, key, columns }: EncryptedTable,
  { rowsAtOnce, whenLocked }: Pass,
): AsyncGenerator<number> {
  const keyList = key.map(quoted).join(", ");
  const isOld = columns
    .map((column) => `get_byte(substring(${quoted(column)} for 2), 1) <> ${keys.current}`)
    .join(" or ");
  const isRow = key.map((column, at) => `${quoted(column)} = $${at + 1}`).join(" and ");
  const client = await pool.connect();
  try {
    for (let last: unknown[] | null = []; last !== null;) {
      const isNext: string =
        last.length === 0 ? "true" : `(${keyList}) > (${last.map((_part, at) => `$${at + 1}`).join(", ")})`;
      await client.query("begin");
      const { rows }: { rows: Record<string, unknown>[] } = await client.query<Record<string, unknown>>(
        `select ${[...key, ...columns].map(quoted).join(", ")} from ${quoted(name)} where (${isOld}) and ${isNext}
         order by ${keyList} limit ${rowsAtOnce} for update ${whenLocked}`,
        last,
      );
      let values = 0;
      for (const row of rows) {
        const rowKey = key.map((column) => row[column] as string | number);
        const old = columns.filter((column) => Buffer.isBuffer(row[column]) && keyIdOf(row[column]) !== keys.current);
        const newValues = old.map((column) =>
          reencrypt(keys, row[column] as Buffer, { table: name, column, row: rowKey }),
        );
        const set = old.map((column, at) => `${quoted(column)} = $${key.length + at + 1}`).join(", ");
        await client.query(`update ${quoted(name)} set ${set} where ${isRow}`, [...rowKey, ...newValues]);
        values += old.length;
      }
      await client.query("commit");
      const end = rows.at(-1);
      last = end === undefined ? null : key.map((column) => end[column]);
      if (values > 0) yield values;
    }
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function reencrypt(keys: DataKeys, value: Buffer, cell: Cell): Buffer {
  const { format, content } = decryptValue(keys, value, cell);
  return encryptValue(keys, format, content, cell);
}
