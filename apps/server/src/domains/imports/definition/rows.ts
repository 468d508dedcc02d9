import type { Work } from "./work.ts";
import type { Entry } from "./kind.ts";

const rowsPerStatement = 2000;

export function* inChunks<Item>(items: readonly Item[], size = rowsPerStatement): Iterable<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Returns the rows of a query whose column names are those of the file. */
export async function readRows(work: Work, statement: string): Promise<Entry[]> {
  const { rows } = await work.client.query<Entry>(statement);
  return rows;
}

/**
 * Runs a statement that takes rows as JSON in `$1`, in parts, and reports the progress. Returns the number of written
 * rows. Refreshes the planner's statistics after the first part, since the next parts may join its rows.
 */
export async function writeRows(
  work: Work,
  what: string,
  rows: readonly unknown[],
  statement: string,
): Promise<number> {
  let [written, done] = [0, 0];
  for (const part of inChunks(rows)) {
    work.signal.throwIfAborted();
    if (done === rowsPerStatement && written > 0) await refreshStatistics(work);
    written += (await work.client.query(statement, [JSON.stringify(part)])).rowCount ?? 0;
    work.onProgress(`storing ${what}`, (done += part.length) / rows.length);
  }
  return written;
}

/** Tables with fewer changes keep their statistics, which autovacuum refreshes later. */
const minChanges = 1000;

/**
 * Refreshes the planner's statistics of tables with many changes in this transaction, before they are joined. With the
 * statistics of a nearly empty table, PostgreSQL compares every row with every other row.
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
