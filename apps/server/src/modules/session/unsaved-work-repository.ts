import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Encryption } from "../../db/encryption.ts";
import { storable } from "../../db/storable.ts";
import { unsavedWorks } from "./tables.ts";

export type UnsavedWorkRepository = ReturnType<typeof createUnsavedWorkRepository>;

/** The SQL of unsaved work, one document a user. */
export function createUnsavedWorkRepository(db: Database, encryption: Encryption) {
  return {
    async find(userId: number) {
      const [work] = await db.select().from(unsavedWorks).where(eq(unsavedWorks.userId, userId));
      return work === undefined ? null : encryption.decryptRow(unsavedWorks, work);
    },

    async store(userId: number, version: number, work: Record<string, unknown>, savedAt: Date): Promise<void> {
      const row = encryption.encryptRow(unsavedWorks, { userId, version, data: storable(work), savedAt });
      await db.insert(unsavedWorks).values(row).onConflictDoUpdate({ target: unsavedWorks.userId, set: row });
    },

    async remove(userId: number): Promise<void> {
      await db.delete(unsavedWorks).where(eq(unsavedWorks.userId, userId));
    },
  };
}
