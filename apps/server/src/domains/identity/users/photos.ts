import { randomBytes } from "node:crypto";
import { ApiError } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { createFairQueue, QueueFull } from "../../../lib/queues/fair-queue.ts";
import type { Attempts } from "../sessions/service.ts";
import { type Crop, encodePhoto, encodePreview } from "./encode-photo.ts";
import type { PhotoRepository } from "./photo-repository.ts";

/**
 * Limits how many images are decoded at the same time. An image of 50 million pixels needs 200 MB when decoded. Each
 * waiting upload keeps a file of up to 5 MB, 80 MB in total.
 */
const decodingLimits = { concurrent: 2, waiting: 16, waitingPerClient: 3 } as const;
const retryAfterSeconds = 5;

export type Photo = { bytes: Buffer; mimeType: string; storageKey: string };
type Dependencies = {
  repository: PhotoRepository;
  storage: FileStorage;
  clock: Clock;
  attempts: Pick<Attempts, "spend">;
};
export type Photos = ReturnType<typeof createPhotos>;

/** Manages the photos of advisors. Source: docs/reference/own-area.md#photo. */
export function createPhotos({ repository, storage, clock, attempts }: Dependencies) {
  const queue = createFairQueue(decodingLimits);

  /** Decodes an image when its turn comes. Throws `TryAgain` if too many images are already waiting. */
  async function queueDecoding<Result>(work: () => Promise<Result>): Promise<Result> {
    return await queue.run(work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new ApiError("TryAgain", { retryAfterSeconds }) : error;
    });
  }

  /** Deletes the file of a photo that no row refers to any more. */
  async function removeBytes(former: { storageKey: string } | null): Promise<void> {
    if (former !== null) await storage.remove(former.storageKey);
  }

  return {
    /** Returns the image as a WebP for cropping. Throws the same errors as `store`. */
    async preview(userId: number, file: Uint8Array): Promise<Buffer> {
      await attempts.spend("photo", userId, clock.now());
      return await queueDecoding(() => encodePreview(file));
    },

    /**
     * Replaces the photo and returns the time at which it was stored. Throws `PayloadTooLarge`, `PhotoNotTaken`,
     * `PhotoBroken`, `PhotoTooManyPixels`, `TooManyRequests`, `TryAgain`.
     */
    async store(userId: number, file: Uint8Array, crop: Crop | null): Promise<Date> {
      await attempts.spend("photo", userId, clock.now());
      const bytes = await queueDecoding(() => encodePhoto(file, crop));
      const storageKey = `photos/${userId}/${randomBytes(12).toString("hex")}.webp`;
      const photo = { storageKey, mimeType: "image/webp", storedAt: clock.now() };
      await storage.write(storageKey, bytes);
      try {
        await removeBytes(await repository.store(userId, photo));
      } catch (error) {
        await storage.remove(storageKey).catch(() => undefined);
        throw error;
      }
      return photo.storedAt;
    },

    /** Removes the photo; also succeeds if the advisor has none. */
    remove: async (userId: number) => removeBytes(await repository.remove(userId)),

    /** Returns the advisor's photo; null if the advisor has none. */
    async find(userId: number): Promise<Photo | null> {
      // Another photo may replace this one after its row was read and before its bytes are read, so a second attempt is
      // made. If the bytes are missing again, the file is lost.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const row = await repository.find(userId);
        if (row === null) return null;
        const bytes = await storage.read(row.storageKey);
        if (bytes !== null) return { bytes, mimeType: row.mimeType, storageKey: row.storageKey };
      }
      throw new Error(`The photo of user ${userId} is missing from the file storage`);
    },
  };
}
