import { ApiError } from "@fundport/api";
import type { createAttemptRepository } from "./attempts-repository.ts";
import { type LimitName, limitNames, limits, readSubject, subjectOf } from "./limits.ts";

export type Attempts = ReturnType<typeof createAttempts>;
/** A counted action; the start of its window identifies it. */
export type CountedAction = {
  readonly limit: LimitName;
  readonly subjectId: string | number;
  readonly since: Date;
  readonly count: number;
};
/** A counted guess; `takeBack` subtracts it if it was not wrong. */
export type Guess = { readonly takeBack: () => Promise<void> };

/**
 * The limits whose locks are listed. A limit of one action is left out: every use reaches it, so it need not be lifted.
 */
const lockLimits = limitNames
  .map((limit) => ({ limit, maxCount: limits[limit].maxCount }))
  .filter(({ maxCount }) => maxCount > 1);

/** Limits actions by counting them in the database. The limits are in `limits.ts`. */
export function createAttempts(repository: ReturnType<typeof createAttemptRepository>) {
  async function trySpend(
    limit: LimitName,
    subjectId: string | number,
    now: Date,
    count: number,
  ): Promise<CountedAction | { seconds: number }> {
    const answer = await repository.countUpTo(subjectOf(limit, subjectId), limits[limit], now, count);
    return "since" in answer ? { limit, subjectId, since: answer.since, count } : answer;
  }

  return {
    countOne: (...counted: Parameters<typeof repository.countOne>) => repository.countOne(...counted),
    forgetWindow: (...window: Parameters<typeof repository.forgetWindow>) => repository.forgetWindow(...window),

    /**
     * Counts one limited action, or `count` of them, before the action runs. In all processes together, at most
     * `maxCount` actions pass in a window, even if calls are concurrent. Refused calls are not counted. Throws
     * `TooManyRequests` with the seconds until the window ends.
     */
    async spend(limit: LimitName, subjectId: string | number, now: Date, count = 1): Promise<CountedAction> {
      const answer = await trySpend(limit, subjectId, now, count);
      if ("seconds" in answer) throw new ApiError("TooManyRequests", { retryAfterSeconds: answer.seconds });
      return answer;
    },

    /** Counts an action whose refusal must stay hidden from the client; returns true if the action is allowed. */
    async spendQuietly(limit: LimitName, subjectId: string | number, now: Date): Promise<boolean> {
      return "since" in (await trySpend(limit, subjectId, now, 1));
    },

    /** Subtracts counted actions, for example after a correct log-in. Does not change a window that began later. */
    async takeBack({ limit, subjectId, since, count }: CountedAction): Promise<void> {
      await repository.takeBack(subjectOf(limit, subjectId), since, count);
    },

    /**
     * Counts a guess at a password or a code before it is checked. In all processes together, at most `maxCount`
     * guesses are checked, even if requests are concurrent. After a correct guess the caller must call `forget`; if it
     * was no guess at all, `takeBack`. Throws `LockedAccount` with the remaining seconds once too many guesses were
     * wrong.
     */
    async guess(limit: "name" | "code", subjectId: string | number, now: Date): Promise<Guess> {
      const subject = subjectOf(limit, subjectId);
      const counted = await repository.countGuess(subject, limits[limit], now);
      if (counted !== null) return { takeBack: () => repository.takeBackGuess(subject, counted.since) };
      const seconds = await repository.findLock(subject, now);
      throw new ApiError("LockedAccount", { retryAfterSeconds: seconds ?? 1 });
    },

    /** Lists at most `limit` current locks; the lock that ends last comes first. */
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

    async forget(limit: LimitName, subjectId: string | number): Promise<void> {
      await repository.forget(subjectOf(limit, subjectId));
    },
  };
}
