import type { MissingStep } from "@fundport/api";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { FindRuleStart } from "../../db/rule-starts.ts";
import { pragueDay } from "../../lib/prague-days.ts";
import type { MissingCheck } from "./definition/missing-check.ts";

/** Creates the repository that runs the SQL of the checks for missing data. */
export function createMissingRepository(db: Database) {
  return {
    /**
     * Returns the setup steps whose data is missing, in the order of the checks. A step for which a rule refuses
     * contracts has the date from which the rule applies.
     */
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
