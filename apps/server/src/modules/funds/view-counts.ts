import { ApiError } from "@fundport/api";
import type { Clock } from "../../ports/clock.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import type { FundRepository } from "./repository.ts";

type Counted = { count: number; at: number };

/** A fund's page may show a count of another process that is so old. */
const freshMilliseconds = 5000;
const limitBytes = 2 ** 20;

/** How often funds were looked at, asked of the database every few seconds at most. */
export function createViewCounts(repository: Pick<FundRepository, "findViewCount" | "addView">, clock: Clock) {
  const counts = createBoundedCache<Counted>(limitBytes);

  function keep(id: number, count: number): number {
    counts.set(String(id), { count, at: clock.now().getTime() }, 16);
    return count;
  }

  return {
    /** 0 for a fund that nobody looked at. */
    async get(id: number): Promise<number> {
      const known = counts.get(String(id));
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
