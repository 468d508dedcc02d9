import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";
import { userPhotos } from "./tables.ts";

type Row = typeof userPhotos.$inferSelect;
export type PhotoRepository = ReturnType<typeof createPhotoRepository>;

/** Stores under which keys the file storage has advisors' photos. */
export function createPhotoRepository(db: Database) {
  /** Changes the row of a photo and returns the previous row. */
  async function replaceRow(
    userId: number,
    change: (transaction: Transaction) => Promise<unknown>,
  ): Promise<Row | null> {
    return await db.transaction(async (transaction) => {
      // This lock makes concurrent uploads run one after another, so that each can remove the photo that it replaces.
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

    /** Stores a photo and returns the row that it replaces. */
    store: (userId: number, photo: Omit<Row, "userId">) =>
      replaceRow(userId, (transaction) =>
        transaction
          .insert(userPhotos)
          .values({ userId, ...photo })
          .onConflictDoUpdate({ target: userPhotos.userId, set: photo }),
      ),

    /** Removes a photo and returns its row. */
    remove: (userId: number) =>
      replaceRow(userId, (transaction) => transaction.delete(userPhotos).where(eq(userPhotos.userId, userId))),
  };
}
