import type { Work } from "./work.ts";
import type { Entry } from "./kind.ts";

const rowsPerStatement = 2000;

export function* inChunks<Item>(items: readonly Item[], size = rowsPerStatement): Iterable<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Returns the rows of a query. Its columns must have the names of the file's columns. */
export async function readRows(work: Work, statement: string): Promise<Entry[]> {
  const { rows } = await work.client.query<Entry>(statement);
  return rows;
}

/**
 * Runs a statement with the rows as JSON in `$1`, a part of the rows at a time, and reports the progress. Refreshes the
 * planner's statistics after the first part, because later parts may be joined with its rows. Returns the number of
 * written rows.
 */
export async function writeRows(
  work: Work,
  plural: string,
  rows: readonly unknown[],
  statement: string,
): Promise<number> {
  let [written, done] = [0, 0];
  for (const part of inChunks(rows)) {
    work.signal.throwIfAborted();
    if (done === rowsPerStatement && written > 0) await refreshStatistics(work);
    written += (await work.client.query(statement, [JSON.stringify(part)])).rowCount ?? 0;
    work.onProgress(`storing ${plural}`, (done += part.length) / rows.length);
  }
  return written;
}

/**
 * The smallest number of changes for which a table's statistics are refreshed. Autovacuum refreshes other tables later.
 */
const minChanges = 1000;

/**
 * Refreshes the planner's statistics of tables with many changes in this transaction. Call it before such tables are
 * joined: with the statistics of a nearly empty table, PostgreSQL would compare every row with every other row.
 */
export async function refreshStatistics({ client }: Pick<Work, "client">): Promise<void> {
  await client.query("select analyze_changed_tables($1)", [minChanges]);
}

/** Returns the new rows and the new versions of the changed rows. */
export const allOf = ({
  added,
  changed,
}: {
  added: readonly Entry[];
  changed: readonly { after: Entry }[];
}): Entry[] => [...added, ...changed.map(({ after }) => after)];
