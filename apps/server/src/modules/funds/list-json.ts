import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../db/client.ts";
import { presentFundListItem } from "./present.ts";
import { createFundRepository } from "./repository.ts";

/** So many funds are turned into JSON at once: a few milliseconds, after which others are served. */
const pageSize = 250;

/**
 * The list of all funds of the market as JSON, made a page at a time: with 20,000 funds it is several megabytes, and
 * neither the driver nor the serialiser may hold up the loop that long. All pages are read of one moment.
 */
export async function makeFundListJson(db: Database): Promise<Buffer> {
  return await db.transaction(
    async (transaction) => {
      const repository = createFundRepository(transaction);
      const parts: Buffer[] = [];
      let after = 0;
      for (;;) {
        const rows = await repository.readPage(after, pageSize);
        const json = rows.map((row) => JSON.stringify(presentFundListItem(row))).join(",");
        if (json !== "") parts.push(Buffer.from(`${parts.length === 0 ? "" : ","}${json}`));
        if (rows.length < pageSize) return Buffer.concat([Buffer.from("["), ...parts, Buffer.from("]")]);
        after = rows.at(-1)?.id ?? after;
        await nextTurn();
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
