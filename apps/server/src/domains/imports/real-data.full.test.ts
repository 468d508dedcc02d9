import { imports } from "../../app/import-kinds.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { receive, send } from "../../testing/calls.ts";
import { createTestApp } from "../../testing/test-app.ts";

/** The folder of real files, which is outside the repository. The tests are skipped if it is missing. */
const data = join(import.meta.dirname, "../../../../../../shared/data");

/**
 * Yearly performance in percent of five real funds, calculated by hand from the last December prices in the price
 * files. `null` means that the figures must not contain the year. None of the funds has distributions in the files.
 */
const byHand: { id: string; years: [year: number, percent: number | null][] }[] = [
  {
    // SPDR S&P 500 ETF Trust, daily adjusted closes in dollars.
    id: "US78462F1030",
    years: [
      // 31 December 2007: 106.2808, 31 December 2008: 67.1748.
      // 106.2808 × 0.632 = 67.16947; 0.00533 are left, 0.0000502 of it: the ratio is 0.6320502, a loss of 36.79 %.
      [2008, -36.79],
      // 31 December 2021: 456.0796, 30 December 2022: 373.1855.
      // 456.0796 × 0.818 = 373.0731; 0.1124 are left, 0.000246 of it: the ratio is 0.818246, a loss of 18.18 %.
      [2022, -18.18],
      // 29 December 2023: 470.8697. 373.1855 × 1.26 = 470.2137; 0.6560 are left, 0.001758 of it: 1.261758, a gain of 26.18 %.
      [2023, 26.18],
      // The prices end on 29 November 2024, so the year is incomplete.
      [2024, null],
    ],
  },
  {
    // iShares Core DAX UCITS ETF, daily closes in euros from 2 January 2020 to 31 March 2025.
    id: "DE0005933931",
    years: [
      // The file has no price for December 2019.
      [2020, null],
      // 30 December 2020: 116.90, 30 December 2021: 134.62. The gain is 17.72; 17.72 / 116.90 = 0.15158.
      [2021, 15.16],
      // 30 December 2022: 117.40. The loss is 17.22; 17.22 / 134.62 = 0.12791.
      [2022, -12.79],
      // 29 December 2023: 140.24. The gain is 22.84; 22.84 / 117.40 = 0.19455.
      [2023, 19.45],
      // 30 December 2024: 165.58. The gain is 25.34; 25.34 / 140.24 = 0.18069.
      [2024, 18.07],
      [2025, null],
    ],
  },
  {
    // Thrift Savings Plan, common stock, daily share prices in dollars with income reinvested; no ISIN.
    id: "TSP-C",
    years: [
      // 31 December 2007: 16.56, 31 December 2008: 10.4343. The loss is 6.1257; 6.1257 / 16.56 = 0.36991.
      [2008, -36.99],
      // 31 December 2021: 71.947, 30 December 2022: 58.9043. The loss is 13.0427; 13.0427 / 71.947 = 0.18128.
      [2022, -18.13],
      // 29 December 2023: 74.3644, 31 December 2024: 92.9284. The gain is 18.564; 18.564 / 74.3644 = 0.24964.
      [2024, 24.96],
      [2025, null],
    ],
  },
  {
    // iShares MSCI Emerging Markets ETF, month ends in dollars from January 2008.
    id: "US4642872349",
    years: [
      // The file has no price for December 2007.
      [2008, null],
      // 31 December 2008: 17.3651, 31 December 2009: 29.3391. The gain is 11.974; 11.974 / 17.3651 = 0.68954.
      [2009, 68.95],
      // 31 December 2020: 45.7399, 31 December 2021: 44.0784. The loss is 1.6615; 1.6615 / 45.7399 = 0.03632.
      [2021, -3.63],
      // 29 December 2023: 38.1475, 31 December 2024: 40.6232. The gain is 2.4757; 2.4757 / 38.1475 = 0.06490.
      [2024, 6.49],
    ],
  },
  {
    // Vanguard Total Bond Market ETF, daily closes in dollars from 2 January 2008 to 1 July 2016.
    id: "US9219378356",
    years: [
      [2008, null],
      // 31 December 2012: 84.03, 31 December 2013: 80.05. The loss is 3.98; 3.98 / 84.03 = 0.04736.
      [2013, -4.74],
      // 31 December 2014: 82.37. The gain is 2.32; 2.32 / 80.05 = 0.02898.
      [2014, 2.9],
      // 31 December 2015: 80.76. The loss is 1.61; 1.61 / 82.37 = 0.01955.
      [2015, -1.95],
      [2016, null],
    ],
  },
];

describe.skipIf(!existsSync(data))("the unmodified real files", () => {
  it(
    "imports the files completely, leaves data unchanged the second time, and yields the performance calculated by hand",
    { timeout: 600_000 },
    async () => {
      const test = await createTestApp();
      const { pool } = test;
      const files = [
        ["funds", "funds/funds.csv", 10_072],
        ["funds", "funds/funds_scale.csv", 30_986],
        ["prices", "prices", 121_795],
        ["forex", "fx/ecb_eur_reference_rates.csv", 50_973],
        ["forex", "fx/cnb_daily_fixing_2018-07-18.txt", 33],
      ] as const;
      const first = [];
      // Columns of the data vendors that the import does not have.
      const ignored = "exchange,mic,isin_source,frequency,price_type,first_date,last_date,rows,source,licence".split(
        ",",
      );
      for (const [kind, path] of files) first.push(await imports.runImport(pool, kind, join(data, path), { ignored }));
      expect(first.map(({ read }) => read)).toEqual(files.map(([, , rows]) => rows));
      expect(first.slice(0, 4).map(({ read, added }) => added === read)).toEqual([true, true, true, true]);
      expect(first[2]?.notes).toContain(
        "Left out because they are not funds: 47 of kind stock, 3 of kind commodity, 9 of kind index.",
      );

      // The fund has three times inverse leverage and no prices in the files, so no gains are estimated.
      const leveraged = await pool.query(
        "select risk_level, investment_horizon, moderate_gain, estimates ? 'gains' as assumed from funds where name like 'ProShares UltraPro Short 20+%'",
      );
      expect(leveraged.rows).toEqual([
        { risk_level: 0, investment_horizon: null, moderate_gain: null, assumed: false },
      ]);
      const spy = await pool.query(
        "select risk_level, estimates->'riskLevel' as risk, estimates->'gains'->>'basis' as gains, maximal_entry_fee, ongoing_charge from funds where isin = 'US78462F1030'",
      );
      expect(spy.rows).toEqual([
        {
          risk_level: 5,
          risk: { basis: "Prices", years: 5 },
          gains: "Prices",
          maximal_entry_fee: null,
          ongoing_charge: null,
        },
      ]);

      const funds = await imports.runImport(pool, "funds", join(data, "funds/funds.csv"), { ignored });
      const prices = await imports.runImport(pool, "prices", join(data, "prices"), { ignored });
      const fixing = await imports.runImport(pool, "forex", join(data, "fx/cnb_daily_fixing_2018-07-18.txt"));
      expect([funds, prices, fixing].map(({ added, changed }) => added + changed)).toEqual([0, 0, 0]);

      const { rows } = await pool.query(
        `select f.symbol, g.current_net_asset_value_date as date, g.current_net_asset_value as price, jsonb_array_length(g.historical_performances_year) as years
       from funds f join fund_figures g on g.fund_id = f.id where f.symbol in ('TSP-G', 'EEM') order by f.symbol`,
      );
      expect(rows.map(({ symbol, date }: { symbol: string; date: string }) => [symbol, date])).toEqual([
        ["EEM", "2024-12-31"],
        ["TSP-G", "2025-08-13"],
      ]);

      const anna = await test.logIn("anna");
      for (const { id, years } of byHand) {
        const found = await pool.query<{ id: number }>("select id from funds where isin = $1 or symbol = $1", [id]);
        const fund = await receive(test, "getFund", anna, { params: { id: found.rows[0]?.id ?? 0 } });
        const factsheetResponse = await send(test, "getFundDocument", anna, {
          params: { id: fund.factsheetDocumentId ?? 0 },
        });
        expect([factsheetResponse.headers["content-type"], factsheetResponse.body.slice(0, 5)]).toEqual([
          "application/pdf",
          "%PDF-",
        ]);
        const yearlyReturns = fund.historicalPerformancesYear.map(({ year, value }) => [year, value]);
        expect({
          id,
          years: yearlyReturns.filter(([year]) => years.some(([expectedYear]) => expectedYear === year)),
        }).toEqual({
          id,
          years: years.filter(([, value]) => value !== null),
        });
      }
    },
  );
});
