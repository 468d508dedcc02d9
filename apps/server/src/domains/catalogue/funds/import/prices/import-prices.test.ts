import { imports } from "../../../../../app/import-kinds.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { fundFile, fundHeader, openImports } from "../../../../imports/testing/open-imports.ts";

const { pool, folder, file, priceFolder, readTables, errorsOf, load, one } = await openImports();
beforeAll(async () => {
  await load("funds", await file(fundFile));
});

const list = "id,isin,name,kind,currency,asset";
/** Month ends from 2019 to 2025: 84 prices that rise by 1 % a month. */
const rising = [
  "date,price",
  ...Array.from(
    { length: 84 },
    (_, month) =>
      `${new Date(Date.UTC(2019, month + 1, 0)).toISOString().slice(0, 10)},${(100 * 1.01 ** month).toFixed(6)}`,
  ),
].join("\n");

describe("importing prices", () => {
  it("finds funds by ISIN, adds missing funds, ignores other instruments and computes performance", async () => {
    const path = await priceFolder(
      [
        list,
        "ACWV,US4642865251,Global,etf,USD,Equities",
        "TSP-X,,Savings Fund,fund,USD,bond",
        "AAPL,US0378331005,Apple,stock,USD,",
        "IDX,,Index,index,USD,",
      ].join("\n"),
      { ACWV: rising, "TSP-X": "date,price\n2026-01-02,10\n2026-01-05,10.5" },
    );
    const report = await load("prices", path);
    expect(report).toMatchObject({ plural: "prices", read: 86, added: 86, changed: 0, unchanged: 0 });
    expect(report.notes).toContain("Left out because they are not funds: 1 of kind stock, 1 of kind index.");
    expect(report.notes).toContain("1 fund added to the catalogue from instruments.csv.");
    // 1.01 ** 12 = 1.126825. Every month and every year has the same return, so the volatility is 0.
    const { rows } = await pool.query(
      "select f.one_year, f.three_years, f.volatilities, u.moderate_gain, u.unfavourable_gain from fund_figures f join funds u on u.id = fund_id where isin = 'US4642865251'",
    );
    expect(rows).toEqual([
      {
        one_year: 12.68,
        three_years: 12.68,
        volatilities: [1, 3, 5].map((years) => ({ years, value: 0 })),
        moderate_gain: 12.68,
        unfavourable_gain: 12.68,
      },
    ]);
    expect(await one("select moderate_gain from funds where symbol = 'TSP-X'")).toBe(2.8);
    expect(await one("select estimates->'gains' from funds where symbol = 'TSP-X'")).toEqual({ basis: "AssetClass" });
    expect(await one("select estimates->'gains' from funds where isin = 'US4642865251'")).toEqual({
      basis: "Prices",
      years: 6.9,
    });
    // Prices without volatility have the lowest risk class. It is based on the last five years.
    expect(await one("select risk_level from funds where isin = 'US4642865251'")).toBe(1);
    expect(await one("select estimates->'riskLevel' from funds where isin = 'US4642865251'")).toEqual({
      basis: "Prices",
      years: 5,
    });
    expect(report.notes.join("\n")).toMatch(
      /Latest prices older than 31 days: 2 funds \(ACWV 2025-12-31, TSP-X 2026-01-05\)/,
    );
  });

  it("leaves the data unchanged if the same prices are imported again", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, { ACWV: rising });
    const before = await readTables();
    expect(await load("prices", path)).toMatchObject({ read: 84, added: 0, changed: 0, unchanged: 84 });
    expect(await readTables()).toEqual(before);
  });

  it("corrects a price, adds new dates and keeps all other prices", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, {
      ACWV: "date,price\n2025-12-31,500\n2026-01-30,600",
    });
    expect(await load("prices", path)).toMatchObject({ read: 2, added: 1, changed: 1 });
    expect(
      await one("select count(*) from fund_prices p join funds f on f.id = p.fund_id where isin = 'US4642865251'"),
    ).toBe(85);
    expect(
      await one(
        "select current_net_asset_value from fund_figures p join funds f on f.id = p.fund_id where isin = 'US4642865251'",
      ),
    ).toBe(600);
  });

  it("refuses to change the currency of a fund that has prices", async () => {
    const path = await file(`${fundHeader}\nUS4642865251,Global Min Volatility,etf,EUR,,,,,`);
    expect(await errorsOf("funds", path)).toEqual([
      `2 currency: the fund's prices are in USD, so its currency can't become "EUR": import a share class in another currency under its own ISIN`,
    ]);
    expect(
      await one("select c.code from funds f join currencies c on c.id = f.currency_id where isin = 'US4642865251'"),
    ).toBe("USD");
  });

  it("reports every error in the price files", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, {
      ACWV: [
        "date,price",
        "2026-02-02,1",
        "2026-02-03,-5",
        "2026-02-03,0",
        "2026-02-02,7",
        "2026-02-30,7",
        "2026-02-04,x",
        "2026-02-02,1",
        "2026-02-05,1e30",
      ].join("\n"),
    });
    expect(await errorsOf("prices", path)).toEqual([
      "3 price: -5 is not greater than zero",
      "4 price: 0 is not greater than zero",
      "5 date: 2026-02-02 is already in the line before",
      "6 date: 2026-02-30 is not a real date",
      '7 price: "x" is not a number',
      "8 date: 2026-02-02 is already in the line before",
      "9 price: 1e30 is too large for a price",
    ]);
  });

  it("refuses future dates and unmarked price jumps, including jumps from the last stored price", async () => {
    const acwv = `${list}\nACWV,US4642865251,Global,etf,USD,`;
    const path = await priceFolder(acwv, {
      ACWV: "date,price\n2026-03-02,601\n2026-03-03,6011\n2026-03-04,60\n2199-01-02,600",
    });
    expect(await errorsOf("prices", path)).toEqual([
      "3 price: 6011 is more than ten times the previous price, 601: a share split, another unit or a typing error. Import prices adjusted for the split, or add a column jump with yes if the price is right",
      "4 price: 60 is less than a tenth of the previous price, 601: a share split, another unit or a typing error. Import prices adjusted for the split, or add a column jump with yes if the price is right",
      "5 date: 2199-01-02 is in the future",
    ]);
    const unmarked = await priceFolder(acwv, { ACWV: "date,price\n2026-03-02,6001" });
    expect(await errorsOf("prices", unmarked)).toEqual([
      "2 price: 6001 is more than ten times the previous price, 600: a share split, another unit or a typing error. Import prices adjusted for the split, or add a column jump with yes if the price is right",
    ]);
    const marked = await priceFolder(acwv, { ACWV: "date;price;jump\n2.3.2026;6001,5;ano\n3.3.2026;6000;" });
    expect(await load("prices", marked)).toMatchObject({ added: 2 });
  });

  it("removes stored dates that the file lacks, with --replace", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, { ACWV: `${rising}\n2026-01-30,300` });
    expect((await load("prices", path, { replaces: true })).removed).toBe(2);
    expect(
      await one(
        "select max(date)::text from fund_prices p join funds f on f.id = p.fund_id where isin = 'US4642865251'",
      ),
    ).toBe("2026-01-30");
  });

  it("refuses a price with a percent sign, because 102% may mean 102 or 1.02", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, {
      ACWV: "date,price\n2026-02-03,102%",
    });
    expect(await errorsOf("prices", path)).toEqual(['2 price: "102%" is a percentage, but this column needs a price']);
  });

  it("refuses dates in descending order", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, {
      ACWV: "date,price\n2026-02-03,1\n2026-02-02,1",
    });
    expect(await errorsOf("prices", path)).toEqual([
      "3 date: 2026-02-02 comes after 2026-02-03: sort the dates in ascending order",
    ]);
  });

  it("refuses a folder without instruments.csv, and an instruments.csv with errors", async () => {
    expect(await errorsOf("prices", folder)).toEqual([
      "1 : the folder has no instruments.csv: add the list of the funds",
    ]);
    const rows = [
      list,
      "../evil,,Path,fund,USD,",
      "GONE,,No file,fund,USD,",
      "ACWV,US4642865251,In euro,etf,USD,",
      "ACWV,US4642865251,Twice,etf,USD,",
      "X,,Kind,bondx,USD,",
    ];
    expect(await errorsOf("prices", await priceFolder(rows.join("\n"), { ACWV: rising }))).toEqual([
      '2 id: "../evil" is not a file name of letters, digits, dots and dashes only',
      "3 id: the folder has no file GONE.csv",
      "5 id: ACWV is already in line 4",
      '6 kind: "bondx" is not one of fund, etf, stock, index, commodity',
    ]);
  });

  it("refuses prices in a currency other than the fund's", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,EUR,`, { ACWV: rising });
    expect(await errorsOf("prices", path)).toEqual([
      "2 currency: the prices of ACWV are in EUR, but the fund is in USD",
    ]);
  });
});

describe("an import that fails in the database", () => {
  it("leaves the data unchanged and rethrows an error of the database", async () => {
    // Creates a trigger that raises PostgreSQL's error for a full disk (53100).
    await pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on fund_prices execute function full_disk()`);
    const before = await readTables();
    const path = await priceFolder(`${list}\nNEW,,Brand new,fund,USD,`, { NEW: rising });
    await expect(load("prices", path)).rejects.toMatchObject({ code: "53100" });
    expect(await readTables()).toEqual(before);
    await pool.query("drop trigger full_disk on fund_prices; drop function full_disk()");
    expect(await load("prices", path)).toMatchObject({ added: 84 });
  });

  it("stops the import when it is aborted, and leaves the data unchanged", async () => {
    const before = await readTables();
    const path = await priceFolder(`${list}\nNEXT,,Another,fund,USD,`, { NEXT: rising });
    const abort = new AbortController();
    const run = imports.runImport(pool, "prices", path, { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(await readTables()).toEqual(before);
  });
});
