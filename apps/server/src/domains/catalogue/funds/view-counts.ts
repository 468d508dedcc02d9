import { ApiError } from "@fundport/api";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../ports/clock.ts";
import type { FundRepository } from "./repository.ts";

type Counted = { count: number; at: number };

/** How long a cached count stays valid. It may miss views that other processes count during this time. */
const freshMilliseconds = 5000;
/** The number of cached counts, about 1 MB. */
const maxCounts = 5000;

/** Creates the counter of fund views. It caches counts for a few seconds to save database queries. */
export function createViewCounts(repository: Pick<FundRepository, "findViewCount" | "addView">, clock: Clock) {
  const counts = new LRUCache<number, Counted>({ max: maxCounts });

  function cacheCount(id: number, count: number): number {
    counts.set(id, { count, at: clock.now().getTime() });
    return count;
  }

  return {
    /** Returns the number of a fund's views; 0 if the fund has none or does not exist. */
    async get(id: number): Promise<number> {
      const known = counts.get(id);
      if (known && clock.now().getTime() - known.at < freshMilliseconds) return known.count;
      return cacheCount(id, (await repository.findViewCount(id)) ?? 0);
    },

    /** Counts a view of a fund and returns the new count. Errors: `NotFound`. */
    async add(id: number): Promise<number> {
      const count = await repository.addView(id);
      if (count === null) throw new ApiError("NotFound");
      return cacheCount(id, count);
    },

    clear: () => counts.clear(),
  };
}
