import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../db/client.ts";
import { presentFundListItem } from "./present.ts";
import { createFundRepository } from "./repository.ts";

/** So many funds are turned into JSON at once: a few milliseconds, after which others are served. */
const pageSize = 250;

/**
 * The list of all funds of the market as JSON, made a page at a time: with 20,000 funds it is several megabytes, and
 * neither the driver nor the serialiser may hold up the loop that long. All pages are read of one moment. The funds come
 * by name: a browser that shows them so has next to nothing left to sort.
 */
export async function makeFundListJson(db: Database): Promise<Buffer> {
  return await db.transaction(
    async (transaction) => {
      const repository = createFundRepository(transaction);
      const order = await repository.readOrder();
      const texts = new Map<number, string>();
      let after = 0;
      for (;;) {
        const rows = await repository.readPage(after, pageSize);
        for (const row of rows) texts.set(row.id, JSON.stringify(presentFundListItem(row)));
        if (rows.length < pageSize) break;
        after = rows.at(-1)?.id ?? after;
        await nextTurn();
      }
      return await joinInOrder(order, texts);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function joinInOrder(order: readonly number[], texts: ReadonlyMap<number, string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let start = 0; start < order.length; start += pageSize) {
    const json = order.slice(start, start + pageSize).map((id) => texts.get(id) ?? "");
    parts.push(Buffer.from(`${start === 0 ? "" : ","}${json.join(",")}`));
    await nextTurn();
  }
  return Buffer.concat([Buffer.from("["), ...parts, Buffer.from("]")]);
}
