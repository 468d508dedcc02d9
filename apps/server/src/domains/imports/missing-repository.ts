import type { MissingStep } from "@fundport/api";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { FindRuleStart } from "../../db/rule-starts.ts";
import { pragueDay } from "../../lib/prague-days.ts";
import type { MissingCheck } from "./definition/missing-check.ts";

/** Runs the SQL of the checks for missing data. */
export function createMissingRepository(db: Database) {
  return {
    /** Returns the remaining steps in order, with the date from which a rule refuses contracts without them. */
    async findMissing(findRuleStart: FindRuleStart, checks: readonly MissingCheck[]): Promise<MissingStep[]> {
      const found: MissingStep[] = [];
      for (const { sql: counting, rule, ...step } of checks) {
        const { rows } = await db.execute<{ count: number }>(sql.raw(counting));
        const { count = 0 } = rows[0] ?? {};
        if (count === 0) continue;
        const start = rule === undefined ? null : await findRuleStart(rule);
        found.push({ ...step, ...(start !== null && { isNeeded: true, blocksFrom: pragueDay(start) }), count });
      }
      return found;
    },
  };
}
