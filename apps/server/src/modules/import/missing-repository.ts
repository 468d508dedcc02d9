import type { MissingStep } from "@fundport/api";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { findRuleStart } from "../../db/rule-starts.ts";
import { pragueDay } from "../../lib/prague-days.ts";
import { missingSteps } from "./missing-steps.ts";

/** The SQL of what a portal still lacks. */
export function createMissingRepository(db: Database) {
  return {
    /** Lists the remaining steps in order. Steps about screening count if the portal screens clients. */
    async findMissing({ isScreeningRequired }: { isScreeningRequired: boolean }): Promise<MissingStep[]> {
      const found: MissingStep[] = [];
      for (const { sql: counting, rule, ...step } of missingSteps) {
        const { rows } = await db.execute<{ count: number }>(sql.raw(counting));
        const { count = 0 } = rows[0] ?? {};
        if (count === 0) continue;
        const applies = rule !== undefined && (rule !== "screening" || isScreeningRequired);
        const start = applies ? await findRuleStart(db, rule) : null;
        found.push({ ...step, ...(start !== null && { isNeeded: true, blocksFrom: pragueDay(start) }), count });
      }
      return found;
    },
  };
}
