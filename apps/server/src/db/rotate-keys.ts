import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { decryptValue, encryptValue, keyIdOf, type Place } from "../lib/keys/encrypted-value.ts";
import { type EncryptedTable, quoted } from "./encrypted-tables.ts";

/**
 * First whatever nobody writes at the moment, many rows at once; then what is left, waited for. One row at once there: who
 * waits while holding others could wait for a portal that waits for those.
 */
const passes = [
  { rowsAtOnce: 50, whenLocked: "skip locked" },
  { rowsAtOnce: 1, whenLocked: "" },
] as const;
type Pass = (typeof passes)[number];

/**
 * Encrypts every value anew with the first key, beside running portals: a batch of rows is locked, rewritten and let go,
 * and a row that is being written at the moment is waited for at the end. What a portal writes is never overwritten with
 * what it was before. Stopped in the middle, it goes on where it was. Returns how many values were rewritten.
 * Throws `UnreadableValue` for a value that none of the keys opens; what was rewritten before stays so.
 */
export async function rotateKeys(
  pool: Pick<pg.Pool, "connect">,
  keys: DataKeys,
  tables: readonly EncryptedTable[],
  onProgress: (table: string, rewritten: number) => void,
): Promise<number> {
  let rewritten = 0;
  for (const table of tables) {
    let ofTable = 0;
    for (const pass of passes) {
      for await (const values of rewriteTable(pool, keys, table, pass)) {
        ofTable += values;
        onProgress(table.name, ofTable);
      }
    }
    rewritten += ofTable;
  }
  return rewritten;
}

/** One pass over a table, in the order of its primary key; yields how many values each batch has rewritten. */
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
        const anew = old.map((column) =>
          encryptAnew(keys, row[column] as Buffer, { table: name, column, row: rowKey }),
        );
        const set = old.map((column, at) => `${quoted(column)} = $${key.length + at + 1}`).join(", ");
        await client.query(`update ${quoted(name)} set ${set} where ${isRow}`, [...rowKey, ...anew]);
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

function encryptAnew(keys: DataKeys, value: Buffer, place: Place): Buffer {
  const { format, content } = decryptValue(keys, value, place);
  return encryptValue(keys, format, content, place);
}
