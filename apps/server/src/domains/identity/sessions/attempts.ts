import { ApiError } from "@fundport/api";
import type { createAttemptRepository } from "./attempts-repository.ts";
import { type LimitName, limitNames, limits, readSubject, subjectOf } from "./limits.ts";

export type Attempts = ReturnType<typeof createAttempts>;
/** A counted action, identified by the start of its window. */
export type CountedAction = {
  readonly limit: LimitName;
  readonly who: string | number;
  readonly since: Date;
  readonly count: number;
};
/** A counted guess; `takeBack` subtracts it if it was not a wrong one. */
export type Guess = { readonly takeBack: () => Promise<void> };

/** A limit of a single action is reached with every use and need not be lifted, so it is not listed as a lock. */
const lockLimits = limitNames
  .map((limit) => ({ limit, maxCount: limits[limit].maxCount }))
  .filter(({ maxCount }) => maxCount > 1);

/** Limits actions by counts in the database. The limits are in `limits.ts`. */
export function createAttempts(repository: ReturnType<typeof createAttemptRepository>) {
  async function trySpend(
    limit: LimitName,
    who: string | number,
    now: Date,
    count: number,
  ): Promise<CountedAction | { seconds: number }> {
    const answer = await repository.countUpTo(subjectOf(limit, who), limits[limit], now, count);
    return "since" in answer ? { limit, who, since: answer.since, count } : answer;
  }

  return {
    countOne: (...counted: Parameters<typeof repository.countOne>) => repository.countOne(...counted),
    forgetWindow: (...window: Parameters<typeof repository.forgetWindow>) => repository.forgetWindow(...window),

    /**
     * Counts one limited action, or `count` of them, before it is done. Across all processes and concurrent calls, at most
     * `maxCount` actions pass in a window. Refused calls are not counted. Errors: `TooManyRequests`, with the seconds until
     * the window ends.
     */
    async spend(limit: LimitName, who: string | number, now: Date, count = 1): Promise<CountedAction> {
      const answer = await trySpend(limit, who, now, count);
      if ("seconds" in answer) throw new ApiError("TooManyRequests", { retryAfterSeconds: answer.seconds });
      return answer;
    },

    /** Counts an action whose refusal must not be revealed; returns true if it is allowed. */
    async spendQuietly(limit: LimitName, who: string | number, now: Date): Promise<boolean> {
      return "since" in (await trySpend(limit, who, now, 1));
    },

    /** Subtracts counted actions, for example after a correct log-in. A window that began later is unchanged. */
    async takeBack({ limit, who, since, count }: CountedAction): Promise<void> {
      await repository.takeBack(subjectOf(limit, who), since, count);
    },

    /**
     * Counts a guess at a password or a code before it is checked, so that across all processes and concurrent requests
     * no more than `maxCount` are checked. After a correct guess the caller must call `forget`, and `takeBack` if it
     * was not a guess. Errors: `LockedAccount` with the remaining seconds, once the limit of wrong guesses is reached.
     */
    async guess(limit: "name" | "code", who: string | number, now: Date): Promise<Guess> {
      const subject = subjectOf(limit, who);
      const counted = await repository.countGuess(subject, limits[limit], now);
      if (counted !== null) return { takeBack: () => repository.takeBackGuess(subject, counted.since) };
      const seconds = await repository.findLock(subject, now);
      throw new ApiError("LockedAccount", { retryAfterSeconds: seconds ?? 1 });
    },

    /** Lists current locks, the one that ends last first; at most `limit`. */
    async listLocks(limit: number, now: Date) {
      const { rows, total } = await repository.listLocks(lockLimits, limit, now);
      const items = rows.flatMap(({ subject, ...row }) => {
        const read = readSubject(subject);
        return read === null ? [] : [{ ...row, ...read, by: limits[read.limit].by }];
      });
      return { items, totalAmount: total };
    },

    /** Lifts a current lock by its id; returns its limit, or null if the lock has ended. */
    async lift(id: string, now: Date): Promise<LimitName | null> {
      const subject = await repository.removeLock(lockLimits, id, now);
      return subject === null ? null : (readSubject(subject)?.limit ?? null);
    },

    async forget(limit: LimitName, who: string | number): Promise<void> {
      await repository.forget(subjectOf(limit, who));
    },
  };
}
