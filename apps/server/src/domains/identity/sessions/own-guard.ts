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

/** Creates a function that limits guesses at the password by a user who is already logged in. */
export function createOwnGuard({ repository, attempts, clock }: Dependencies) {
  const turns = createKeyedMutex();

  /**
   * Runs work that checks the password or a code of a logged-in user again, and returns false if it was wrong. Wrong
   * ones are counted, so that a stolen session does not allow guessing; too many throw `TooManyRequests`. Log-ins are
   * counted separately, so these guesses cannot lock the user out.
   */
  return async function guardOwn<Result>(
    userId: number,
    work: (account: Account) => Promise<Result | false>,
  ): Promise<Result | false> {
    const now = clock.now();
    return await turns.runExclusive(subjectOf("own", userId), async () => {
      // The guess is counted before it is checked, because other processes may check guesses at the same time.
      const spent = await attempts.spend("own", userId, now);
      try {
        const account = await repository.readAccount(userId);
        if (account === null) throw new ApiError("Unauthorized");
        const result = await work(account);
        if (result !== false) await attempts.forget("own", userId);
        return result;
      } catch (error) {
        // The work failed for another reason, so it was not a wrong guess.
        await attempts.takeBack(spent);
        throw error;
      }
    });
  };
}
