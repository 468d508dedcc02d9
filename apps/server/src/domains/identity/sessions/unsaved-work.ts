import { ApiError, type UnsavedWorkToKeep } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { UnsavedWorkRepository } from "./unsaved-work-repository.ts";

type Dependencies = { repository: UnsavedWorkRepository; clock: Clock };

/** Stores the unsaved work of a user, which survives the session. */
export function createUnsavedWork({ repository, clock }: Dependencies) {
  return {
    async findUnsavedWork(userId: number) {
      const work = await repository.find(userId);
      return (
        work && {
          version: work.version,
          data: work.data,
          savedAt: work.savedAt.toISOString(),
          revision: work.revision,
        }
      );
    },

    /** Throws `UnsavedWorkChanged` if another browser's work is stored. */
    async keepUnsavedWork(userId: number, work: UnsavedWorkToKeep): Promise<void> {
      if (!(await repository.store(userId, work, clock.now()))) throw new ApiError("UnsavedWorkChanged");
    },

    /** Throws `UnsavedWorkChanged` if another browser's work is stored. */
    async forgetUnsavedWork(userId: number, known: readonly string[]): Promise<void> {
      if (!(await repository.remove(userId, known))) throw new ApiError("UnsavedWorkChanged");
    },
  };
}
