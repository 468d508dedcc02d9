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
 * Stores the moment from which a rule refuses contracts. It runs at the first start with the release that added the
 * rule: the rule applies immediately if the database has no contracts, otherwise after 30 days. Later starts do not
 * change the moment.
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
 * Returns the rules that are applied: none to trial data; screening only if the operator does not screen clients
 * elsewhere.
 */
export function rulesOf({ TRIAL, SCREENING }: Pick<Config, "TRIAL" | "SCREENING">): readonly Rule[] {
  if (TRIAL) return [];
  return SCREENING === "on" ? ["parties", "screening"] : ["parties"];
}

/**
 * Creates a function that finds the moment from which a rule refuses contracts. The function returns null if the rule
 * is not applied, or if no server of the rule's release has started on this database.
 */
export function createFindRuleStart(db: Database, rules: readonly Rule[]): FindRuleStart {
  return async (rule) => {
    if (!rules.includes(rule)) return null;
    const [row] = await db.select({ startsAt: ruleStarts.startsAt }).from(ruleStarts).where(eq(ruleStarts.rule, rule));
    return row?.startsAt ?? null;
  };
}
