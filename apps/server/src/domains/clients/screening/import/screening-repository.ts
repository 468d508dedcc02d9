import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../../db/client.ts";
import { reserveIds } from "../../../../db/reserve-ids.ts";
import type { Encryption, ReadRow } from "../../../../db/encryption.ts";
import { screeningEntries } from "../../records/tables.ts";

export type ScreeningEntry = Omit<ReadRow<typeof screeningEntries>, "id" | "personalIdIndex" | "documentIndex">;

/** Creates the repository that reads the whole screening list. The import compares each entry with the file. */
export function createScreeningRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    async readAll(): Promise<(ScreeningEntry & { id: number })[]> {
      const rows = await db.select().from(screeningEntries);
      return rows.map((row) => encryption.decryptRow(screeningEntries, row));
    },
    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await db.delete(screeningEntries).where(inArray(screeningEntries.id, [...ids]));
    },
    async add(entries: readonly ScreeningEntry[]): Promise<void> {
      if (entries.length === 0) return;
      const ids = await reserveIds(db, screeningEntries, entries.length);
      const rows = entries.map((entry, index) => ({ ...entry, id: ids[index] ?? 0 }));
      await db.insert(screeningEntries).values(rows.map((row) => encryption.encryptRow(screeningEntries, row)));
    },
  };
}
