import { imports } from "../../app/import-kinds.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openImports } from "./testing/open-imports.ts";

const { pool, folder, file, priceFolder, errorsOf, load, one } = await openImports();
beforeAll(async () => {
  await load("funds", await file("symbol,name,currency\nFUND,Fund,CZK\nOTHER,Other,CZK\n"));
});

const heading = "kind;product;currency;min_one_off_amount;min_periodical_amount";
const minAmounts = () =>
  one(
    "select jsonb_agg(jsonb_build_array(min_one_off_amount, min_periodical_amount) order by f.symbol) from fund_limits l join funds f on f.id = l.fund_id where f.symbol in ('FUND', 'OTHER') and not f.estimates ? 'limits'",
  );

describe("an ambiguous number: exactly three digits after its only point or comma", () => {
  it("reads an ambiguous number by the decimal mark of other numbers in its column, before or after it", async () => {
    const rows = ["fund;FUND;CZK;10.000;1.500", "fund;OTHER;CZK;10.000,50;1.5"];
    expect(await load("limits", await file([heading, ...rows].join("\n")))).toMatchObject({ added: 2 });
    expect(await minAmounts()).toEqual([
      [10_000, 1.5],
      [10_000.5, 1.5],
    ]);
  });

  it("refuses an ambiguous number if only another column shows the decimal mark", async () => {
    const rows = ["fund;FUND;CZK;10.000;1.500", "fund;OTHER;CZK;10.000;99,5"];
    expect(await errorsOf("limits", await file([heading, ...rows].join("\n")))).toEqual(
      [2, 3].map((line) =>
        expect.stringMatching(
          new RegExp(
            `^${line} min_one_off_amount: "10\\.000" can mean 10 or 10000, and the rest of the column doesn't`,
          ),
        ),
      ),
    );
  });

  it("refuses an ambiguous number if its column contains both marks and the operator gives no mark", async () => {
    const path = await file([heading, "fund;FUND;CZK;10.000;", "fund;OTHER;CZK;1.5;", "fund;FUND;EUR;1,5;"].join("\n"));
    expect(await errorsOf("limits", path)).toEqual([
      expect.stringMatching(/^2 min_one_off_amount: "10\.000" can mean 10 or 10000, .* add --decimal=\. for 10 or /),
    ]);
    const clear = await file([heading, "fund;FUND;CZK;10.000;1.000", "fund;OTHER;CZK;20.000;2.000"].join("\n"));
    await load("limits", clear, { decimal: "." });
    expect(await minAmounts()).toEqual([
      [10, 1],
      [20, 2],
    ]);
    expect(await errorsOf("limits", await file(`${heading}\nfund;FUND;CZK;1.5;\n`), { decimal: "," })).toEqual([
      '2 min_one_off_amount: "1.5" is not an amount such as 1500',
    ]);
  });

  it("refuses an ambiguous number in columns of whole numbers and of percentages", async () => {
    expect(await errorsOf("funds", await file("symbol,name,risk_level,rating\nFUND,Fund,3.000,2\n"))).toEqual([
      expect.stringContaining('2 risk_level: "3.000" can mean 3 or 3000'),
    ]);
    const contracts =
      "key,advisor,citizenship,identification_id,service_model,paid_advisory_fee_rate\nK,nobody,CZ,8557170006,X,1.125\n";
    expect(await errorsOf("frameworkcontracts", await file(contracts))).toContainEqual(
      expect.stringContaining('2 paid_advisory_fee_rate: "1.125" can mean 1.125 or 1125'),
    );
  });

  it("reads an ambiguous number in a column of EMT or EPT as a decimal number", async () => {
    const columns =
      "00010_Financial_Instrument_Identifying_Data,00030_Financial_Instrument_Name,04010_Risk_Tolerance_PRIIPS_Methodology";
    await load("funds", await file(`${columns}\nCZ0008474053,Český fond,3.000\n`));
    expect(await one("select risk_level from funds where isin = 'CZ0008474053'")).toBe(3);
  });

  it("exports an ambiguous number with a fourth decimal, so that it can be imported unchanged", async () => {
    await load("funds", await file("symbol,ongoing_charge,aum\nFUND,1.2130,1000000.1250\n"));
    await load(
      "feeschemes",
      await file(
        'kind,product,type,currency,calculation,base,tiers\nfund,FUND,OneOff,CZK,GrossAmount,TargetAmount,"0=1.1250; 12.3450=1"\n',
      ),
    );
    const prices = await priceFolder("id,symbol,name,kind,currency\nP,FUND,Fund,fund,CZK\n", {
      P: "date,price\n2026-01-02,1.2130\n2026-01-05,1.5\n",
    });
    await load("prices", prices, { today: "2026-11-29" });
    for (const kind of ["funds", "feeschemes", "prices"] as const) {
      const { path } = await imports.runExport(pool, kind, join(folder, "exported", kind));
      const options = { decimal: null, today: "2026-11-29" };
      expect(await load(kind, path, options)).toMatchObject({ added: 0, changed: 0 });
    }
    const read = async (relativePath: string) => await readFile(join(folder, "exported", relativePath), "utf8");
    expect(await read("funds/funds.csv")).toMatch(/1\.2130.*1000000\.125/);
    expect(await read("feeschemes/feeschemes.csv")).toContain("0=1.1250; 12.3450=1");
    expect(await read("prices/FUND.csv")).toContain("2026-01-02,1.2130\n2026-01-05,1.5\n");
  });
});
