import { ApiError, type UnsavedWorkToKeep } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { UnsavedWorkRepository } from "./unsaved-work-repository.ts";

type Dependencies = { repository: UnsavedWorkRepository; clock: Clock };

/** Stores the unsaved work of a user, so that it survives the end of a session. */
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

    /** Saves unsaved work. Throws `UnsavedWorkChanged` if the work of another browser is stored. */
    async keepUnsavedWork(userId: number, work: UnsavedWorkToKeep): Promise<void> {
      if (!(await repository.store(userId, work, clock.now()))) throw new ApiError("UnsavedWorkChanged");
    },

    /** Deletes unsaved work. Throws `UnsavedWorkChanged` if the work of another browser is stored. */
    async forgetUnsavedWork(userId: number, known: readonly string[]): Promise<void> {
      if (!(await repository.remove(userId, known))) throw new ApiError("UnsavedWorkChanged");
    },
  };
}
