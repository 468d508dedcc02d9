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

  function isFresh({ at }: Counted): boolean {
    return clock.now().getTime() - at < freshMilliseconds;
  }

  return {
    /** 0 for a fund that nobody looked at. */
    async get(id: number): Promise<number> {
      const known = counts.get(id);
      if (known && isFresh(known)) return known.count;
      return keep(id, (await repository.findViewCount(id)) ?? 0);
    },

    /** Whether that is what would be answered now, without asking. */
    isKnown(id: number, count: number): boolean {
      const known = counts.get(id);
      return known !== undefined && known.count === count && isFresh(known);
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
