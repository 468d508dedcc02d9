import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../test-support/test-app.ts";
import { runImport } from "./service.ts";

/** Real files beside the repository; without them this file says that it skips. */
const data = join(import.meta.dirname, "../../../../../../shared/data");

describe.skipIf(!existsSync(data))("the real files as they are", () => {
  it("load whole, and change nothing the second time", { timeout: 240_000 }, async () => {
    const { pool } = await createTestDatabase();
    const imports = [
      ["funds", "funds/funds.csv", 10_072],
      ["funds", "funds/funds_scale.csv", 30_986],
      ["prices", "prices", 121_795],
      ["forex", "fx/ecb_eur_reference_rates.csv", 50_973],
      ["forex", "fx/cnb_daily_fixing_2018-07-18.txt", 33],
    ] as const;
    const first = [];
    for (const [kind, path] of imports) first.push(await runImport(pool, kind, join(data, path)));
    expect(first.map(({ read }) => read)).toEqual(imports.map(([, , rows]) => rows));
    expect(first.slice(0, 4).map(({ read, added }) => added === read)).toEqual([true, true, true, true]);
    expect(first[2]?.notes).toContain(
      "Left out, since they are no funds: 47 of the kind stock, 3 of the kind commodity, 9 of the kind index.",
    );

    const funds = await runImport(pool, "funds", join(data, "funds/funds.csv"));
    const prices = await runImport(pool, "prices", join(data, "prices"));
    const fixing = await runImport(pool, "forex", join(data, "fx/cnb_daily_fixing_2018-07-18.txt"));
    expect([funds, prices, fixing].map(({ added, changed }) => added + changed)).toEqual([0, 0, 0]);

    const { rows } = await pool.query(
      `select f.symbol, g.current_net_asset_value_date as date, g.current_net_asset_value as price, jsonb_array_length(g.historical_performances_year) as years
       from funds f join fund_figures g on g.fund_id = f.id where f.symbol in ('TSP-G', 'EEM') order by f.symbol`,
    );
    expect(rows.map(({ symbol, date }: { symbol: string; date: string }) => [symbol, date])).toEqual([
      ["EEM", "2024-12-31"],
      ["TSP-G", "2025-08-13"],
    ]);
  });
});
