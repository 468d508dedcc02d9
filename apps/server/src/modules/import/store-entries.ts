import type { Work } from "./import-funds.ts";
import { inChunks } from "./read-rows.ts";
import { counting, type ImportReport } from "./report.ts";

type Storing<Entry> = {
  /** Plural, as the report names them. */
  what: string;
  entries: readonly Entry[];
  /** Takes entries as a list of JSON and returns `is_new` for each that it wrote; others were as they are. */
  sql: string;
  /** How many rows went because the file no longer has them. */
  removed?: number;
};

/** Writes entries part by part and counts what became of them. Within the transaction of the import. */
export async function storeEntries<Entry>(
  work: Work,
  { what, entries, sql, removed = 0 }: Storing<Entry>,
): Promise<ImportReport> {
  let [added, changed, done] = [0, 0, 0];
  for (const part of inChunks(entries)) {
    work.signal.throwIfAborted();
    const { rows } = await work.client.query<{ is_new: boolean }>(sql, [JSON.stringify(part)]);
    const fresh = rows.filter(({ is_new: isNew }) => isNew).length;
    added += fresh;
    changed += rows.length - fresh;
    work.onProgress(`storing the ${what}`, (done += part.length) / entries.length);
  }
  return {
    what,
    read: entries.length,
    added,
    changed,
    unchanged: entries.length - added - changed,
    notes: removed > 0 ? [`Removed: ${counting(removed, "row")} that the file no longer has.`] : [],
  };
}
