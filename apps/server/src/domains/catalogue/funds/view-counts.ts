import { ApiError } from "@fundport/api";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../ports/clock.ts";
import type { FundRepository } from "./repository.ts";

type Counted = { count: number; at: number };

/** A cached count may miss views counted by other processes for this long. */
const freshMilliseconds = 5000;
/** About 1 MB. */
const maxCounts = 5000;

/** Counts views of funds; reads from the database at most every few seconds. */
export function createViewCounts(repository: Pick<FundRepository, "findViewCount" | "addView">, clock: Clock) {
  const counts = new LRUCache<number, Counted>({ max: maxCounts });

  function cacheCount(id: number, count: number): number {
    counts.set(id, { count, at: clock.now().getTime() });
    return count;
  }

  return {
    /** Returns 0 for a fund without views. */
    async get(id: number): Promise<number> {
      const known = counts.get(id);
      if (known && clock.now().getTime() - known.at < freshMilliseconds) return known.count;
      return cacheCount(id, (await repository.findViewCount(id)) ?? 0);
    },

    /** Errors: `NotFound`. */
    async add(id: number): Promise<number> {
      const count = await repository.addView(id);
      if (count === null) throw new ApiError("NotFound");
      return cacheCount(id, count);
    },

    clear: () => counts.clear(),
  };
}
