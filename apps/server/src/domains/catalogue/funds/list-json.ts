import type { Database } from "../../../db/client.ts";
import { computeSlice } from "../../../lib/queues/compute-slice.ts";
import { presentFundListItem } from "./present.ts";
import { createFundListRepository, type FundListRow } from "./fund-list-repository.ts";

/** How many funds are serialised in one slice: a few milliseconds, then other requests are served. */
const pageSize = 500;

/**
 * Writes all funds of the market as JSON, a page at a time: 41,000 funds are twenty megabytes, and neither the driver nor
 * the serialiser may block the event loop that long. All pages are read from one snapshot, in Czech order, so that the
 * browser sorts them for its language with few comparisons.
 */
export async function writeFundListJson(db: Database, write: (part: Buffer) => void): Promise<void> {
  await db.transaction(
    async (transaction) => {
      let isFirst = true;
      write(Buffer.from("["));
      for await (const rows of createFundListRepository(transaction).readList(pageSize)) {
        const separator = isFirst ? "" : ",";
        isFirst = false;
        write(await computeSlice(() => Buffer.from(separator + joinJson(rows))));
      }
      write(Buffer.from("]"));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function joinJson(rows: readonly FundListRow[]): string {
  return rows.map((row) => JSON.stringify(presentFundListItem(row))).join(",");
}
