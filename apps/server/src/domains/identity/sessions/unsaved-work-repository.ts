import type { UnsavedWorkToKeep } from "@fundport/api";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { storable } from "../../../db/storable.ts";
import { unsavedWorks } from "./tables.ts";

export type UnsavedWorkRepository = ReturnType<typeof createUnsavedWorkRepository>;

/** Stores unsaved work, one document per user. */
export function createUnsavedWorkRepository(db: Database, encryption: Encryption) {
  const ofUser = db
    .select()
    .from(unsavedWorks)
    .where(eq(unsavedWorks.userId, sql.placeholder("userId")))
    .prepare("unsaved_work");

  return {
    async find(userId: number) {
      const [work] = await ofUser.execute({ userId });
      return work === undefined ? null : encryption.decryptRow(unsavedWorks, work);
    },

    /** Stores work if the revision stored so far is in `known`; otherwise leaves it unchanged and returns false. */
    async store(
      userId: number,
      { version, data, revision, known }: UnsavedWorkToKeep,
      savedAt: Date,
    ): Promise<boolean> {
      const row = encryption.encryptRow(unsavedWorks, { userId, version, data: storable(data), savedAt, revision });
      const stored = await db
        .insert(unsavedWorks)
        .values(row)
        .onConflictDoUpdate({
          target: unsavedWorks.userId,
          set: row,
          setWhere: inArray(unsavedWorks.revision, known),
        })
        .returning({ userId: unsavedWorks.userId });
      return stored.length > 0;
    },

    /** Deletes the stored work if its revision is in `known`. Returns true if no work is stored afterwards. */
    async remove(userId: number, known: readonly string[]): Promise<boolean> {
      const isUsersRow = eq(unsavedWorks.userId, userId);
      await db.delete(unsavedWorks).where(and(isUsersRow, inArray(unsavedWorks.revision, [...known])));
      return (await db.$count(unsavedWorks, isUsersRow)) === 0;
    },
  };
}
