import type { Database } from "../../../db/client.ts";
import { computeSlice } from "../../../lib/queues/compute-slice.ts";
import { presentFundListItem } from "./present.ts";
import { createFundListRepository, type FundListRow } from "./fund-list-repository.ts";

/** How many funds are serialised in one slice: a few milliseconds, then other requests are served. */
const pageSize = 500;

/**
 * The list of all funds of the market as JSON, a page at a time: with 41,000 funds it is twenty megabytes, and neither
 * the driver nor the serialiser may hold up the loop that long. All pages are read of one moment. The funds come in Czech
 * order, so that the browser sorts them for its language with few comparisons.
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
