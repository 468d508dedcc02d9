import { describe, expect, it } from "vitest";
import { faultTable, ImportRefused } from "./faults.ts";
import { runImport } from "./service.ts";
import { fundFile, fundHeader, openImports } from "./testing/open-imports.ts";

const { pool, folder, file, everything, faultsOf, load, one } = await openImports();
const revision = () => one<number | undefined>("select revision from data_revisions where name = 'catalogue'");
const apple = "US0378331005";

describe("importing funds", () => {
  it("adds them with the defaults of their asset class, named in the report", async () => {
    const report = await load("funds", await file(fundFile));
    expect(report).toMatchObject({ what: "funds", read: 3, added: 3, changed: 0, unchanged: 0 });
    expect(report.notes).toContain("Currencies added to the code list: DKK.");
    expect(report.notes.join("\n")).toMatch(/1 new fund of the asset class BONDS got its defaults: risk 2/);
    const { rows } = await pool.query(
      `select f.name, a.code as class, f.risk_level, f.moderate_gain, f.descriptions->>'sk' as description, 'gains' = any(f.defaulted_fields) as defaulted,
         (select count(*) from fund_fee_schemes s where s.fund_id = f.id) as schemes, (select count(*) from fund_limits l where l.fund_id = f.id) as limits
       from funds f join asset_classes a on a.id = f.asset_class_id where isin = 'AT0000A069S9'`,
    );
    expect(rows).toEqual([
      {
        name: 'Erster Fonds, "A"',
        class: "BONDS",
        risk_level: 2,
        moderate_gain: 2.8,
        description: "Holds bonds\nof two lines",
        defaulted: true,
        schemes: 16,
        limits: 4,
      },
    ]);
    expect(await one("select names->>'cs' from currencies where code = 'DKK'")).toBe("dánská koruna");
  });

  it("changes nothing the second time, and tells no portal", async () => {
    const path = await file(fundFile);
    const [before, known] = [await everything(), await revision()];
    expect(await load("funds", path)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await everything()).toEqual(before);
    expect(await revision()).toBe(known);
  });

  it("takes over what a later file says, keeps what it leaves empty, and tells running portals", async () => {
    const known = (await revision()) ?? 0;
    const report = await load("funds", await file(`${fundHeader}\nUS4642865251,Global Min Volatility,etf,USD,,,,,,,`));
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(
      await one(
        "select name || ' ' || symbol || ' ' || (select name from basic_issuers b where b.id = basic_issuer_id) from funds where isin = 'US4642865251'",
      ),
    ).toBe("Global Min Volatility ACWV Haus Zwei");
    expect(await revision()).toBe(known + 1);
  });

  it("keys a fund without ISIN by its symbol", async () => {
    const report = await load("funds", await file("symbol,name,kind,currency\nOHNE.CO,Renamed,fund,DKK"));
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(await one("select name from funds where symbol = 'OHNE.CO'")).toBe("Renamed");
  });

  it("gives a fund without a currency that of the country of its ISIN", async () => {
    const report = await load("funds", await file(`isin,name,kind,currency\n${apple},No currency,fund,`));
    expect(report.notes[0]).toBe("1 fund without a currency got that of the country of the ISIN.");
    expect(
      await one("select c.code from funds f join currencies c on c.id = f.currency_id where isin = $1", apple),
    ).toBe("USD");
  });

  it("names line, column and reason of every fault and changes nothing", async () => {
    const rows = [
      fundHeader,
      `${apple.slice(0, 11)}6,Wrong digit,fund,EUR,,,,,,,`,
      "AT0000A069S9,Good,fund,EUR,,,,,,,",
      ",,trust,euro,,,,,,,",
      "AT0000A069S9,Again,fund,EUR,,,,,,,",
      "AT00,Short",
    ];
    expect(await faultsOf("funds", await file(rows.join("\n")))).toEqual([
      "2 isin: the check digit of US0378331006 is wrong: it should be 5",
      "4 isin: a fund needs an ISIN or a symbol",
      "4 name: a fund needs a name",
      '4 kind: "trust" is neither fund nor etf',
      '4 currency: "euro" is no currency code of three capitals',
      "5 isin: AT0000A069S9 stands in line 3 already",
      "6 : 2 values where the first line names 11 columns",
    ]);
  });

  it.each([
    {
      name: "a wrong first line",
      content: "isin,symbol,exchange\nx,y,z",
      faults: [/^1 name: this column is missing/, /^1 kind/, /^1 currency/],
    },
    { name: "an empty file", content: "", faults: [/^1 : the file is empty/] },
    {
      name: "a quote that is never closed",
      content: `${fundHeader}\n"AT0000A069S9,Open,fund,EUR`,
      faults: [/a quote is opened and never closed/],
    },
    {
      name: "a quote in the middle of a value",
      content: `${fundHeader}\nAT0000A069S9,O"pen,fund,EUR,,,,,,,`,
      faults: [/^2 .*quote/],
    },
    {
      name: "bytes that are no UTF-8",
      content: Buffer.concat([
        Buffer.from(`${fundHeader}\nAT0000A069S9,Ceska sporite`),
        Buffer.from([0xe8]),
        Buffer.from("na,fund,EUR,,,,,,,\n"),
      ]),
      faults: [/^2 : this is no UTF-8 text/],
    },
  ])("refuses $name", async ({ content, faults }) => {
    const found = await faultsOf("funds", await file(content));
    expect(found).toHaveLength(faults.length);
    faults.forEach((fault, index) => expect(found[index]).toMatch(fault));
  });

  it("refuses a folder where a file is needed, and a file where a folder is", async () => {
    expect(await faultsOf("funds", folder)).toEqual(["1 : this is a folder; a file is needed"]);
    expect(await faultsOf("prices", await file("x"))).toEqual([
      "1 : this is a file; a folder of price files with its instruments.csv is needed",
    ]);
  });

  it("shows the first faults of very many and counts the rest", async () => {
    const path = await file([fundHeader, ...Array.from({ length: 1000 }, () => "AT00,Bad,fund,EUR,,,,,,,")].join("\n"));
    const error = await runImport(pool, "funds", path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportRefused);
    const table = faultTable(error as ImportRefused).split("\n");
    expect(table[0]).toMatch(/^file +line +column +reason$/);
    expect(table).toHaveLength(202);
    expect(table.at(-1)).toBe("… and 800 more");
  });
});

describe("a file of another kind", () => {
  it.each([
    [
      "values between semicolons",
      "isin;name;kind;currency\nUS0378331005;A;fund;USD\n",
      ["1 : the values are separated by semicolons; commas are needed"],
    ],
    [
      "values between tabs",
      "isin\tname\tkind\tcurrency\n",
      ["1 : the values are separated by tabs; commas are needed"],
    ],
    [
      "a column twice",
      "isin,name,kind,currency,Name\nUS0378331005,A,fund,USD,B\n",
      ["1 name: two columns of the first line have this name"],
    ],
  ])("a file of another kind with %s is refused", async (_what, content, faults) => {
    expect(await faultsOf("funds", await file(content))).toEqual(faults);
  });

  it("imports what a database or a spreadsheet might run as text like any other", async () => {
    const names = [
      `Robert'); drop table funds; --`,
      `=HYPERLINK("http://evil")`,
      "tab\tand \\N and \\. and \\t",
      "$$ %s {0}",
    ];
    const rows = names.map((name, place) => `ODD${place},"${name.replaceAll('"', '""')}",fund,USD`);
    const path = await file(["symbol,name,kind,currency", ...rows].join("\r\n"));
    expect(await load("funds", path)).toMatchObject({ added: names.length });
    expect(await load("funds", path)).toMatchObject({ added: 0, changed: 0 });
    const { rows: kept } = await pool.query("select name from funds where symbol like 'ODD%' order by symbol");
    expect(kept).toEqual(names.map((name) => ({ name })));
  });
});
