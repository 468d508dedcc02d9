import { ApiError } from "@fundport/api";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../ports/clock.ts";
import type { FundRepository } from "./repository.ts";

type Counted = { count: number; at: number };

/** A fund's page may show a count of another process that is so old. */
const freshMilliseconds = 5000;
/** About 1 MB. */
const maxCounts = 5000;

/** How often funds were looked at, asked of the database every few seconds at most. */
export function createViewCounts(repository: Pick<FundRepository, "findViewCount" | "addView">, clock: Clock) {
  const counts = new LRUCache<number, Counted>({ max: maxCounts });

  function keep(id: number, count: number): number {
    counts.set(id, { count, at: clock.now().getTime() });
    return count;
  }

  return {
    /** 0 for a fund that nobody looked at. */
    async get(id: number): Promise<number> {
      const known = counts.get(id);
      if (known && clock.now().getTime() - known.at < freshMilliseconds) return known.count;
      return keep(id, (await repository.findViewCount(id)) ?? 0);
    },

    /** Errors: `NotFound`. */
    async add(id: number): Promise<number> {
      const count = await repository.addView(id);
      if (count === null) throw new ApiError("NotFound");
      return keep(id, count);
    },

    clear: () => counts.clear(),
  };
}
