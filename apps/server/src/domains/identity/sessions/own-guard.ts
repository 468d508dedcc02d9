import { ApiError } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Account } from "./account-repository.ts";
import type { Attempts } from "./attempts.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { subjectOf } from "./limits.ts";
import type { SessionRepository } from "./repository.ts";

type Dependencies = {
  repository: Pick<SessionRepository, "readAccount">;
  attempts: Pick<Attempts, "spend" | "forget" | "takeBack">;
  clock: Clock;
};

/** Limits guesses at the password within a session. */
export function createOwnGuard({ repository, attempts, clock }: Dependencies) {
  const turns = createKeyedMutex();

  /**
   * Runs work of a logged-in user that checks the password or a code again, and returns false if it was wrong. Wrong
   * ones are counted, so that a stolen session does not allow guessing: `TooManyRequests`. The count is separate from
   * that of log-ins, so it cannot lock the user out.
   */
  return async function guardOwn<Result>(
    userId: number,
    work: (account: Account) => Promise<Result | false>,
  ): Promise<Result | false> {
    const now = clock.now();
    return await turns.runExclusive(subjectOf("own", userId), async () => {
      // Counted before the check, because other processes may check guesses concurrently.
      const spent = await attempts.spend("own", userId, now);
      try {
        const account = await repository.readAccount(userId);
        if (account === null) throw new ApiError("Unauthorized");
        const result = await work(account);
        if (result !== false) await attempts.forget("own", userId);
        return result;
      } catch (error) {
        // An error of the work itself is not a guess.
        await attempts.takeBack(spent);
        throw error;
      }
    });
  };
}
