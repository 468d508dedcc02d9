import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { ruleStarts } from "./tables.ts";

/** A rule that a release adds, and that data of before it may not meet. */
export type Rule = "parties" | "screening";

/** So long a portal with contracts has to bring what the rule asks for. */
const graceDays = 30;

/**
 * Writes from when a rule refuses, at the first start with the release that brought it: at once in a portal without a
 * contract, after 30 days in one that has made some. A later start changes nothing. See docs/decisions/281.
 */
export async function startRule(db: Database, rule: Rule, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${ruleStarts} (rule, starts_at)
    select ${rule}, ${now.toISOString()}::timestamptz
      + case when exists (select 1 from contracts) then ${`${graceDays} days`}::interval else interval '0' end
    on conflict (rule) do nothing`);
}

/** From when a rule refuses; null where no portal of its release has started on this database. */
export async function findRuleStart(db: Database, rule: Rule): Promise<Date | null> {
  const [row] = await db.select({ startsAt: ruleStarts.startsAt }).from(ruleStarts).where(eq(ruleStarts.rule, rule));
  return row?.startsAt ?? null;
}
