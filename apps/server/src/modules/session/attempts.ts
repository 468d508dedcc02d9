import { ApiError } from "@fundport/api";
import type { createAttemptRepository } from "./attempts-repository.ts";
import { type LimitName, limitNames, limits, readSubject, subjectOf } from "./limits.ts";

export type Attempts = ReturnType<typeof createAttempts>;
/** One that was counted, by the beginning of its window. */
export type Spent = { readonly limit: LimitName; readonly who: string | number; readonly since: Date };
/** A guess that was counted; it may turn out to be none. */
export type Guess = { readonly takeBack: () => Promise<void> };

const lockBounds = limitNames.map((limit) => ({ limit, most: limits[limit].most }));

/** What must not be done without end, counted in the database. Limits and their figures: `limits.ts`. */
export function createAttempts(repository: ReturnType<typeof createAttemptRepository>) {
  async function trySpend(limit: LimitName, who: string | number, now: Date): Promise<Spent | { seconds: number }> {
    const answer = await repository.countUpTo(subjectOf(limit, who), limits[limit], now);
    return "since" in answer ? { limit, who, since: answer.since } : answer;
  }

  /** What was counted is not to count: a right log-in. A window that began since is left alone. */
  async function takeBack({ limit, who, since }: Spent): Promise<void> {
    await repository.takeBack(subjectOf(limit, who), since);
  }

  return {
    countOne: (...counted: Parameters<typeof repository.countOne>) => repository.countOne(...counted),
    forgetWindow: (...window: Parameters<typeof repository.forgetWindow>) => repository.forgetWindow(...window),

    /**
     * Counts one of what may be done only so often, before it is done: of any number side by side, in all processes, no
     * more than `most` of a window pass. Those that are refused are not counted. Errors: `TooManyRequests`, which says
     * when the window is over.
     */
    async spend(limit: LimitName, who: string | number, now: Date): Promise<Spent> {
      const answer = await trySpend(limit, who, now);
      if ("seconds" in answer) throw new ApiError("TooManyRequests", { retryAfterSeconds: answer.seconds });
      return answer;
    },

    /** Several at once: all of them are counted, or none where they do not all pass. Errors: as `spend`. */
    async spendMany(limit: LimitName, who: string | number, count: number, now: Date): Promise<Spent[]> {
      const spent: Spent[] = [];
      while (spent.length < count) {
        const answer = await trySpend(limit, who, now);
        if ("since" in answer) {
          spent.push(answer);
          continue;
        }
        for (const each of spent) await takeBack(each);
        throw new ApiError("TooManyRequests", { retryAfterSeconds: answer.seconds });
      }
      return spent;
    },

    /** One where a refusal must not be told: whether there was room for one more. */
    async spendQuietly(limit: LimitName, who: string | number, now: Date): Promise<boolean> {
      return "since" in (await trySpend(limit, who, now));
    },

    takeBack,

    /**
     * Counts a guess at a password or a code before it is looked at: of any number side by side, in all processes, no more
     * than `most` are looked at. One that was right is forgotten with all before it, one that was none is taken back.
     * Errors: `LockedAccount` once that many were wrong, with how much longer.
     */
    async guess(limit: "name" | "code", who: string | number, now: Date): Promise<Guess> {
      const subject = subjectOf(limit, who);
      const counted = await repository.countGuess(subject, limits[limit], now);
      if (counted !== null) return { takeBack: () => repository.takeBackGuess(subject, counted.since) };
      const seconds = await repository.findLock(subject, now);
      throw new ApiError("LockedAccount", { retryAfterSeconds: seconds ?? 1 });
    },

    /** What refuses somebody now, the longest first; no more than `most` of all that there are. */
    async listLocks(most: number, now: Date) {
      const { rows, total } = await repository.listLocks(lockBounds, most, now);
      const items = rows.flatMap(({ subject, ...row }) => {
        const read = readSubject(subject);
        return read === null ? [] : [{ ...row, ...read, by: limits[read.limit].by }];
      });
      return { items, totalAmount: total };
    },

    /** Lifts a lock by its id, if it still refuses somebody; returns of which limit it was. */
    async lift(id: string, now: Date): Promise<LimitName | null> {
      const subject = await repository.removeLock(lockBounds, id, now);
      return subject === null ? null : (readSubject(subject)?.limit ?? null);
    },

    async forget(limit: LimitName, who: string | number): Promise<void> {
      await repository.forget(subjectOf(limit, who));
    },
  };
}
