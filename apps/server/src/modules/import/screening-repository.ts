import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { screeningEntries } from "../client/tables.ts";

export type ScreeningEntry = Omit<typeof screeningEntries.$inferSelect, "id">;

/** The SQL of loading the screening list, which is read whole: it is compared entry by entry with the file's. */
export function createScreeningRepository(db: Database | Transaction) {
  return {
    readAll: () => db.select().from(screeningEntries),
    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await db.delete(screeningEntries).where(inArray(screeningEntries.id, [...ids]));
    },
    async add(entries: readonly ScreeningEntry[]): Promise<void> {
      if (entries.length > 0) await db.insert(screeningEntries).values([...entries]);
    },
  };
}
