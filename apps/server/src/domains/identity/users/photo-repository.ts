import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";
import { userPhotos } from "./tables.ts";

type Row = typeof userPhotos.$inferSelect;
export type PhotoRepository = ReturnType<typeof createPhotoRepository>;

/** Stores the file storage keys of advisors' photos. */
export function createPhotoRepository(db: Database) {
  /** Changes the row of a photo and returns the one that it replaced. */
  async function replaceRow(
    userId: number,
    change: (transaction: Transaction) => Promise<unknown>,
  ): Promise<Row | null> {
    return await db.transaction(async (transaction) => {
      // Concurrent uploads run one after another, so that each can remove the photo it replaced.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
      const [row] = await transaction.select().from(userPhotos).where(eq(userPhotos.userId, userId));
      await change(transaction);
      return row ?? null;
    });
  }

  return {
    async find(userId: number): Promise<Row | null> {
      const [row] = await db.select().from(userPhotos).where(eq(userPhotos.userId, userId));
      return row ?? null;
    },

    /** Returns the replaced row. */
    store: (userId: number, photo: Omit<Row, "userId">) =>
      replaceRow(userId, (transaction) =>
        transaction
          .insert(userPhotos)
          .values({ userId, ...photo })
          .onConflictDoUpdate({ target: userPhotos.userId, set: photo }),
      ),

    /** Returns the removed row. */
    remove: (userId: number) =>
      replaceRow(userId, (transaction) => transaction.delete(userPhotos).where(eq(userPhotos.userId, userId))),
  };
}
