import type { MissingStep } from "@fundport/api";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { missingSteps } from "./missing-steps.ts";

/** The SQL of what a portal still lacks. */
export function createMissingRepository(db: Database) {
  return {
    /** The steps that are still to be taken, in order. */
    async findMissing(): Promise<MissingStep[]> {
      const found: MissingStep[] = [];
      for (const { sql: counting, ...step } of missingSteps) {
        const { rows } = await db.execute<{ count: number }>(sql.raw(counting));
        const { count = 0 } = rows[0] ?? {};
        if (count > 0) found.push({ ...step, count });
      }
      return found;
    },
  };
}
