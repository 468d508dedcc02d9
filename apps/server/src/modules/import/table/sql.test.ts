import { expect, it } from "vitest";
import { fundFile, openImports } from "../testing/open-imports.ts";

/**
 * The database is this test's own: PostgreSQL counts a transaction's changes together with those that its connection has
 * not reported yet, so that many rows written just before would count as the import's.
 */
const { pool, file, load } = await openImports();

it("refreshes the planner's statistics in an import of many funds, and not in one of a few", async () => {
  // Statistics views lag behind; the planner's row count is written with the statistics, in the same transaction.
  const counted = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select reltuples::int as count from pg_class where oid = 'funds'::regclass",
    );
    return rows[0]?.count ?? 0;
  };
  const stored = async () => {
    const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from funds");
    return rows[0]?.count ?? 0;
  };
  // The server refreshes them on its own after many changes, at a moment of its choice.
  await pool.query("alter table funds set (autovacuum_enabled = false)");
  await load("funds", await file(fundFile));
  await pool.query("analyze funds");
  const before = await counted();
  const few = Array.from({ length: 3 }, (_, at) => `FEW${at},Few ${at},fund,EUR`);
  await load("funds", await file(["symbol,name,kind,currency", ...few].join("\n")));
  expect(await counted()).toBe(before);
  const many = Array.from({ length: 2001 }, (_, at) => `MANY${at},Many ${at},fund,EUR`);
  await load("funds", await file(["symbol,name,kind,currency", ...many].join("\n")));
  expect(await counted()).toBe(await stored());
});
