import type { Database } from "../../../db/client.ts";
import { computeSlice } from "../../../lib/queues/compute-slice.ts";
import { presentFundListItem } from "./present.ts";
import { createFundListRepository, type FundListRow } from "./fund-list-repository.ts";

/**
 * The number of funds serialised per slice. A slice takes a few milliseconds, so other requests can run between slices.
 */
const pageSize = 500;

/**
 * Writes all funds in the market as JSON, page by page. 41,000 funds are twenty megabytes, and reading or serialising
 * them in one step would block the event loop. All pages come from one snapshot and are in Czech order, so that the
 * browser needs few comparisons to sort them for its language.
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
