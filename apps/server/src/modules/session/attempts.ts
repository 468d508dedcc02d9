import { ApiError, type ErrorCode } from "@fundport/api";
import type { createAttemptRepository } from "./attempts-repository.ts";

export type Attempts = ReturnType<typeof createAttempts>;

/** What must not be tried without end: counted, and refused while it is locked. */
export function createAttempts(repository: ReturnType<typeof createAttemptRepository>) {
  return {
    ...repository,

    /** Throws while a subject is locked, and says for how much longer: `TooManyRequests`, unless the caller has a code of its own. */
    async refuseLocked(subject: string, now: Date, code: ErrorCode = "TooManyRequests"): Promise<void> {
      const seconds = await repository.findLock(subject, now);
      if (seconds !== null) throw new ApiError(code, { retryAfterSeconds: seconds });
    },

    /**
     * Counts one of what may be done only so often, before it is done: of any number side by side no more than `most` of
     * a window pass. Those that are refused do not lengthen it. Errors: `TooManyRequests`.
     */
    async spend(subject: string, { most, minutes }: { most: number; minutes: number }, now: Date): Promise<void> {
      const { counted, seconds } = await repository.countOne(subject, minutes, now);
      if (counted > most) throw new ApiError("TooManyRequests", { retryAfterSeconds: seconds });
    },
  };
}
