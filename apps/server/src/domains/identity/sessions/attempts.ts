import { ApiError } from "@fundport/api";
import type { createAttemptRepository } from "./attempts-repository.ts";
import { type LimitName, limitNames, limits, readSubject, subjectOf } from "./limits.ts";

export type Attempts = ReturnType<typeof createAttempts>;
/** What was counted, by the beginning of its window. */
export type Spent = {
  readonly limit: LimitName;
  readonly who: string | number;
  readonly since: Date;
  readonly count: number;
};
/** A guess that was counted; it may turn out to be none. */
export type Guess = { readonly takeBack: () => Promise<void> };

/** What may be done once in a while is full each time that it is done, and nobody asks to have that lifted. */
const lockLimits = limitNames
  .map((limit) => ({ limit, maxCount: limits[limit].maxCount }))
  .filter(({ maxCount }) => maxCount > 1);

/** What must not be done without end, counted in the database. Limits and their figures: `limits.ts`. */
export function createAttempts(repository: ReturnType<typeof createAttemptRepository>) {
  async function trySpend(
    limit: LimitName,
    who: string | number,
    now: Date,
    count: number,
  ): Promise<Spent | { seconds: number }> {
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
    async spend(limit: LimitName, who: string | number, now: Date, count = 1): Promise<Spent> {
      const answer = await trySpend(limit, who, now, count);
      if ("seconds" in answer) throw new ApiError("TooManyRequests", { retryAfterSeconds: answer.seconds });
      return answer;
    },

    /** Counts one where a refusal must not be told, and returns whether it passed. */
    async spendQuietly(limit: LimitName, who: string | number, now: Date): Promise<boolean> {
      return "since" in (await trySpend(limit, who, now, 1));
    },

    /** What was counted is not to count: a right log-in. A window that began since is left alone. */
    async takeBack({ limit, who, since, count }: Spent): Promise<void> {
      await repository.takeBack(subjectOf(limit, who), since, count);
    },

    /**
     * Counts a guess at a password or a code before it is looked at: of any number side by side, in all processes, no more
     * than `maxCount` are looked at. One that was right is forgotten with all before it, one that was none is taken back.
     * Errors: `LockedAccount` once that many were wrong, with how much longer.
     */
    async guess(limit: "name" | "code", who: string | number, now: Date): Promise<Guess> {
      const subject = subjectOf(limit, who);
      const counted = await repository.countGuess(subject, limits[limit], now);
      if (counted !== null) return { takeBack: () => repository.takeBackGuess(subject, counted.since) };
      const seconds = await repository.findLock(subject, now);
      throw new ApiError("LockedAccount", { retryAfterSeconds: seconds ?? 1 });
    },

    /** What refuses somebody now, the longest first; no more than `limit` of them. */
    async listLocks(limit: number, now: Date) {
      const { rows, total } = await repository.listLocks(lockLimits, limit, now);
      const items = rows.flatMap(({ subject, ...row }) => {
        const read = readSubject(subject);
        return read === null ? [] : [{ ...row, ...read, by: limits[read.limit].by }];
      });
      return { items, totalAmount: total };
    },

    /** Lifts a lock by its id, if it still refuses somebody; returns of which limit it was. */
    async lift(id: string, now: Date): Promise<LimitName | null> {
      const subject = await repository.removeLock(lockLimits, id, now);
      return subject === null ? null : (readSubject(subject)?.limit ?? null);
    },

    async forget(limit: LimitName, who: string | number): Promise<void> {
      await repository.forget(subjectOf(limit, who));
    },
  };
}
