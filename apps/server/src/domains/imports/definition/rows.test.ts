import { expect, it } from "vitest";
import { fundFile, openImports } from "../testing/open-imports.ts";

/**
 * A database for this test only. PostgreSQL counts changes that the connection has not yet reported as changes of the
 * current transaction, so rows of an earlier test would count as rows of the import.
 */
const { pool, file, load } = await openImports();

it("refreshes the planner's statistics in an import of many funds, but not in an import of a few", async () => {
  // Reads the planner's row count, which is updated in the same transaction. The statistics views are updated later.
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
  // Turns off autovacuum, which would refresh the statistics at an unpredictable moment.
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
