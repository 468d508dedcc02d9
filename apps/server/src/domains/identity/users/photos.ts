import { randomBytes } from "node:crypto";
import { ApiError } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { createFairQueue, QueueFull } from "../../../lib/queues/fair-queue.ts";
import type { Attempts } from "../sessions/service.ts";
import { type Crop, encodePhoto, encodePreview } from "./encode-photo.ts";
import type { PhotoRepository } from "./photo-repository.ts";

/**
 * A picture of 50 million pixels unpacks to 200 MB: no more of them at a time. Each that waits holds its file of up to
 * 5 MB: all that wait, 80 MB.
 */
const decodingAtOnce = { concurrent: 2, waiting: 16, waitingPerClient: 3 } as const;
const retryAfterSeconds = 5;

export type Photo = { bytes: Buffer; mimeType: string; storageKey: string };
type Dependencies = {
  repository: PhotoRepository;
  storage: FileStorage;
  clock: Clock;
  attempts: Pick<Attempts, "spend">;
};
export type Photos = ReturnType<typeof createPhotos>;

/** Photos of advisors. Source: docs/reference/own-area.md#photo. */
export function createPhotos({ repository, storage, clock, attempts }: Dependencies) {
  const queue = createFairQueue(decodingAtOnce);

  /** Errors: `TryAgain` where too many wait already. */
  async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
    return await queue.run(work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new ApiError("TryAgain", { retryAfterSeconds }) : error;
    });
  }

  /** Removes the bytes that no row refers to any more. */
  async function removeBytes(former: { storageKey: string } | null): Promise<void> {
    if (former !== null) await storage.remove(former.storageKey);
  }

  return {
    /** WebP bytes to crop from. Errors: as of `store`. */
    async preview(userId: number, file: Uint8Array): Promise<Buffer> {
      await attempts.spend("photo", userId, clock.now());
      return await decoding(() => encodePreview(file));
    },

    /**
     * Replaces the photo; returns when it was stored. Errors: `PayloadTooLarge`, `PhotoNotTaken`, `PhotoBroken`,
     * `PhotoTooManyPixels`, `TooManyRequests`, `TryAgain`.
     */
    async store(userId: number, file: Uint8Array, crop: Crop | null): Promise<Date> {
      await attempts.spend("photo", userId, clock.now());
      const bytes = await decoding(() => encodePhoto(file, crop));
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

    /** A photo that is not there counts as removed. */
    remove: async (userId: number) => removeBytes(await repository.remove(userId)),

    /** Null where the advisor has none. */
    async find(userId: number): Promise<Photo | null> {
      // Between reading the row and its bytes another photo may have replaced it; twice in that moment is no coincidence.
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
