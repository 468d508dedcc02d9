import { expect, it } from "vitest";
import { fundFile, openImports } from "../../../imports/testing/open-imports.ts";
import { insertFunds } from "./store-funds.ts";

const { pool, file, load } = await openImports();

type Plan = { "Actual Loops": number; "Rows Removed by Join Filter"?: number; Plans?: Plan[] };

/** Sums the row pairs that PostgreSQL compared and found not to match. */
const compared = (plan: Plan): number =>
  (plan["Rows Removed by Join Filter"] ?? 0) * plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, part) => sum + compared(part), 0);

it("finds funds without an ISIN by index, even if the planner's statistics contain no such funds", async () => {
  await load("funds", await file(fundFile));
  const add = (key: string, count: number) =>
    pool.query(
      `insert into funds (name, ${key}, asset_class_id, currency_id, source)
       select 'Fund ' || n, '${key} ' || n, f.asset_class_id, f.currency_id, 'Import'
       from generate_series(1, ${count}) n, (select * from funds limit 1) f`,
    );
  await add("isin", 3000);
  await pool.query("analyze funds");
  await add("symbol", 3000);
  const rows = Array.from({ length: 500 }, (_, at) => ({
    symbol: `NEW${at}`,
    name: `New ${at}`,
    currency: "EUR",
    asset_class: "EQUITY",
    one_off_investment: "Optional",
    periodical_investment: "Optional",
    leveraged: false,
    in_fund_market: true,
    available_for_ltip: false,
    allow_for_paid_advisory: true,
    allow_for_not_paid_advisory: true,
    allowed_without_figures: false,
  }));
  await pool.query("create table stored_funds (id int primary key, is_new boolean)");
  const explained = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${insertFunds}`,
    [JSON.stringify(rows)],
  );
  expect((await pool.query("select count(*)::int as count from stored_funds")).rows).toEqual([{ count: 500 }]);
  expect(explained.rows.map(({ "QUERY PLAN": [{ Plan: plan }] }) => compared(plan))[0]).toBeLessThan(10 * 500);
});
