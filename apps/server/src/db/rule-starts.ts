import { eq, sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Database } from "./client.ts";
import { ruleStarts } from "./tables.ts";

/** A rule that a release adds and that existing data may violate. */
export type Rule = "parties" | "screening";
export type FindRuleStart = (rule: Rule) => Promise<Date | null>;

/** How long an installation with contracts has to add the data that a rule requires. */
const graceDays = 30;

/**
 * Stores the moment from which a rule refuses, at the first start with the release that added it: immediately in an
 * installation without contracts, after 30 days in one with contracts. Later starts do not move it.
 * See docs/reference/contract-documents.md#parties.
 */
export async function startRule(db: Database, rule: Rule, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${ruleStarts} (rule, starts_at)
    select ${rule}, ${now.toISOString()}::timestamptz
      + case when exists (select 1 from contracts) then ${`${graceDays} days`}::interval else interval '0' end
    on conflict (rule) do nothing`);
}

/**
 * Returns the rules that are applied: none to trial data, and screening unless the operator screens clients elsewhere.
 */
export function rulesOf({ TRIAL, SCREENING }: Pick<Config, "TRIAL" | "SCREENING">): readonly Rule[] {
  if (TRIAL) return [];
  return SCREENING === "on" ? ["parties", "screening"] : ["parties"];
}

/**
 * Creates the lookup of the moment from which a rule refuses. It returns null for a rule that is not applied, and if no
 * server of the rule's release has started on this database.
 */
export function createFindRuleStart(db: Database, rules: readonly Rule[]): FindRuleStart {
  return async (rule) => {
    if (!rules.includes(rule)) return null;
    const [row] = await db.select({ startsAt: ruleStarts.startsAt }).from(ruleStarts).where(eq(ruleStarts.rule, rule));
    return row?.startsAt ?? null;
  };
}
