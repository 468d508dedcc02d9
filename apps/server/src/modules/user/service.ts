import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { users } from "../session/tables.ts";
import { type Crop, encodePhoto, encodePreview } from "./encode-photo.ts";
import { userPhotos } from "./tables.ts";

/** A picture of 50 million pixels unpacks to 200 MB: no more of them at a time. */
const maxDecodedAtOnce = 2;

export type Photo = { bytes: Buffer; mimeType: string; storageKey: string };
export type Photos = ReturnType<typeof createPhotos>;

/** Photos of advisors. Source: docs/decisions/073 */
export function createPhotos({ db, storage, clock }: { db: Database; storage: FileStorage; clock: Clock }) {
  const decoding = pLimit(maxDecodedAtOnce);

  async function readRow(userId: number) {
    const [row] = await db.select().from(userPhotos).where(eq(userPhotos.userId, userId));
    return row ?? null;
  }

  /** Lets `change` the row of a photo, and takes the bytes away that nothing names any more. */
  async function replacing(
    userId: number,
    change: (transaction: Pick<Database, "insert" | "delete">) => Promise<void>,
  ) {
    const former = await db.transaction(async (transaction) => {
      // Two uploads at the same moment follow one another: each removes what it has replaced.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
      const [row] = await transaction.select().from(userPhotos).where(eq(userPhotos.userId, userId));
      await change(transaction);
      return row ?? null;
    });
    if (former !== null) await storage.remove(former.storageKey);
  }

  return {
    /** WebP bytes to crop from. Errors: as of `store`. */
    preview: (file: Uint8Array) => decoding(() => encodePreview(file)),

    /**
     * Replaces the photo; gives since when there is this one. Errors: `PayloadTooLarge`, `PhotoNotTaken`, `PhotoBroken`,
     * `PhotoTooManyPixels`.
     */
    async store(userId: number, file: Uint8Array, crop: Crop | null): Promise<Date> {
      const bytes = await decoding(() => encodePhoto(file, crop));
      const storageKey = `photos/${userId}/${randomBytes(12).toString("hex")}.webp`;
      const photo = { storageKey, mimeType: "image/webp", storedAt: clock.now() };
      await storage.write(storageKey, bytes);
      try {
        await replacing(userId, async (transaction) => {
          await transaction
            .insert(userPhotos)
            .values({ userId, ...photo })
            .onConflictDoUpdate({ target: userPhotos.userId, set: photo });
        });
      } catch (error) {
        await storage.remove(storageKey).catch(() => undefined);
        throw error;
      }
      return photo.storedAt;
    },

    /** A photo that is not there is removed already. */
    remove: (userId: number) =>
      replacing(userId, async (transaction) => {
        await transaction.delete(userPhotos).where(eq(userPhotos.userId, userId));
      }),

    /** Null where the advisor has none. */
    async find(userId: number): Promise<Photo | null> {
      // Between the row and its bytes another photo may have taken its place; a third in that moment is not believed in.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const row = await readRow(userId);
        if (row === null) return null;
        const bytes = await storage.read(row.storageKey);
        if (bytes !== null) return { bytes, mimeType: row.mimeType, storageKey: row.storageKey };
      }
      throw new Error(`The file storage lacks the photo of user ${userId}`);
    },
  };
}
