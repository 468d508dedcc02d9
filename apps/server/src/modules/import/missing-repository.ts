import type { MissingStep } from "@fundport/api";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { missingSteps } from "./missing-steps.ts";

/** The SQL of what a portal still lacks. */
export function createMissingRepository(db: Database) {
  return {
    /** The steps that are still to be taken, in order. `screenedFrom`: the day from which on contracts need lists to screen by. */
    async findMissing(screenedFrom: string | null): Promise<MissingStep[]> {
      const found: MissingStep[] = [];
      for (const { sql: counting, isForScreening = false, ...step } of missingSteps) {
        const { rows } = await db.execute<{ count: number }>(sql.raw(counting));
        const { count = 0 } = rows[0] ?? {};
        const blocking = isForScreening && screenedFrom !== null ? { isNeeded: true, blocksFrom: screenedFrom } : {};
        if (count > 0) found.push({ ...step, ...blocking, count });
      }
      return found;
    },
  };
}
