import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../test-support/test-app.ts";
import { faultTable, ImportRefused } from "./faults.ts";
import { type ImportKind, runImport } from "./service.ts";

let pool: pg.Pool;
let folder: string;
let fileNumber = 0;

beforeAll(async () => {
  ({ pool } = await createTestDatabase());
  folder = await mkdtemp(join(tmpdir(), "fundport-import-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function file(content: string | Buffer, name = `file-${fileNumber++}.csv`): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function load(kind: ImportKind, path: string) {
  return await runImport(pool, kind, path);
}

/** The faults of a refused import as `line column: reason`. */
async function faultsOf(kind: ImportKind, path: string): Promise<string[]> {
  const before = await everything();
  const error = await runImport(pool, kind, path).catch((thrown: unknown) => thrown);
  expect(await everything()).toEqual(before);
  if (!(error instanceof ImportRefused)) throw error;
  return error.faults.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
}

/** What an import could have changed. */
async function everything() {
  const tables = [
    "funds",
    "fund_prices",
    "fund_figures",
    "fund_fee_schemes",
    "fund_limits",
    "forex_rates",
    "currencies",
    "basic_issuers",
    "data_revisions",
  ];
  const digests = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as ${table}`,
  );
  return (await pool.query(`select ${digests.join(", ")}`)).rows[0] as unknown;
}

async function one<Value>(sql: string, ...values: unknown[]): Promise<Value> {
  const { rows } = await pool.query<Record<string, Value>>(sql, values);
  return Object.values(rows[0] ?? {})[0] as Value;
}
const revision = () => one<number | undefined>("select revision from data_revisions where name = 'catalogue'");

const header = "isin,name,kind,currency,issuer,asset_group,category,symbol,exchange,mic,description";
const apple = "US0378331005";
const fundFile = [
  header,
  `AT0000A00GF3,"Erster Fonds, ""A""",fund,EUR,Haus Eins,Fixed Income,Corporate Bonds,AA.VI,VIE,XWBO,"Holds bonds\nof two lines"`,
  "US4642865251,Global Min Vol,etf,USD,Haus Zwei,Equities,Developed Markets,ACWV,PCX,ARCX,",
  ",Ohne ISIN Geldmarkt,fund,DKK,,Cash,,OHNE.CO,CSE,,",
].join("\n");

describe("importing funds", () => {
  it("adds them with the defaults of their asset class, named in the report", async () => {
    const report = await load("funds", await file(fundFile.replace("AT0000A00GF3", "AT0000A069S9")));
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
    const path = await file(fundFile.replace("AT0000A00GF3", "AT0000A069S9"));
    const [before, known] = [await everything(), await revision()];
    expect(await load("funds", path)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await everything()).toEqual(before);
    expect(await revision()).toBe(known);
  });

  it("takes over what a later file says, keeps what it leaves empty, and tells running portals", async () => {
    const known = (await revision()) ?? 0;
    const report = await load("funds", await file(`${header}\nUS4642865251,Global Min Volatility,etf,USD,,,,,,,`));
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
      header,
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
      content: `${header}\n"AT0000A069S9,Open,fund,EUR`,
      faults: [/a quote is opened and never closed/],
    },
    {
      name: "a quote in the middle of a value",
      content: `${header}\nAT0000A069S9,O"pen,fund,EUR,,,,,,,`,
      faults: [/^2 .*quote/],
    },
    {
      name: "bytes that are no UTF-8",
      content: Buffer.concat([
        Buffer.from(`${header}\nAT0000A069S9,Ceska sporite`),
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
    const path = await file([header, ...Array.from({ length: 1000 }, () => "AT00,Bad,fund,EUR,,,,,,,")].join("\n"));
    const error = await runImport(pool, "funds", path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportRefused);
    const table = faultTable(error as ImportRefused).split("\n");
    expect(table[0]).toMatch(/^file +line +column +reason$/);
    expect(table).toHaveLength(202);
    expect(table.at(-1)).toBe("… and 800 more");
  });
});

async function priceFolder(instruments: string, files: Record<string, string>): Promise<string> {
  const name = `prices-${fileNumber++}`;
  await file(instruments, join(name, "instruments.csv"));
  for (const [id, content] of Object.entries(files)) await file(content, join(name, `${id}.csv`));
  return join(folder, name);
}
const list = "id,isin,name,kind,currency,asset";
/** Month ends of 2019 to 2025: 84 prices that rise by 1 % a month. */
const rising = [
  "date,price",
  ...Array.from(
    { length: 84 },
    (_, month) =>
      `${new Date(Date.UTC(2019, month + 1, 0)).toISOString().slice(0, 10)},${(100 * 1.01 ** month).toFixed(6)}`,
  ),
].join("\n");

describe("importing prices", () => {
  it("finds funds by ISIN, makes those that are missing, leaves out what is no fund, and computes performance", async () => {
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
    expect(report).toMatchObject({ what: "prices", read: 86, added: 86, changed: 0, unchanged: 0 });
    expect(report.notes).toContain("Left out, since they are no funds: 1 of the kind stock, 1 of the kind index.");
    expect(report.notes).toContain("Added from instruments.csv, since the catalogue had them not: 1 fund.");
    // 1.01 ** 12 = 1.126825; every month and year alike, so nothing swings.
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
  });

  it("changes nothing the second time", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, { ACWV: rising });
    const before = await everything();
    expect(await load("prices", path)).toMatchObject({ read: 84, added: 0, changed: 0, unchanged: 84 });
    expect(await everything()).toEqual(before);
  });

  it("changes a price that the file corrects, adds new days and keeps the others", async () => {
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

  it("keeps the currency of a fund that has prices", async () => {
    await load("funds", await file(`${header}\nUS4642865251,Global Min Volatility,etf,EUR,,,,,,,`));
    expect(
      await one("select c.code from funds f join currencies c on c.id = f.currency_id where isin = 'US4642865251'"),
    ).toBe("USD");
  });

  it("names every fault of the price files", async () => {
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
    expect(await faultsOf("prices", path)).toEqual([
      "3 price: -5 is not above zero",
      "4 price: 0 is not above zero",
      "5 date: 2026-02-02 stands in the line before already",
      "6 date: 2026-02-30 is no day of the calendar",
      '7 price: "x" is no number',
      "8 date: 2026-02-02 stands in the line before already",
      "9 price: 1e30 is more than a price can be",
    ]);
  });

  it("refuses days that descend", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,USD,`, {
      ACWV: "date,price\n2026-02-03,1\n2026-02-02,1",
    });
    expect(await faultsOf("prices", path)).toEqual(["3 date: 2026-02-02 comes after 2026-02-03: days must ascend"]);
  });

  it("refuses a folder without its list, and a list with faults", async () => {
    expect(await faultsOf("prices", folder)).toEqual([
      "1 : the folder has no instruments.csv, which says whose the prices are",
    ]);
    const rows = [
      list,
      "../evil,,Path,fund,USD,",
      "GONE,,No file,fund,USD,",
      "ACWV,US4642865251,In euro,etf,USD,",
      "ACWV,US4642865251,Twice,etf,USD,",
      "X,,Kind,bondx,USD,",
    ];
    expect(await faultsOf("prices", await priceFolder(rows.join("\n"), { ACWV: rising }))).toEqual([
      '2 id: "../evil" cannot be the name of a file: letters, digits, dots and dashes only',
      "3 id: the folder has no file GONE.csv",
      "5 id: ACWV stands in line 4 already",
      '6 kind: "bondx" is neither fund nor etf',
    ]);
  });

  it("refuses prices in another currency than the fund's", async () => {
    const path = await priceFolder(`${list}\nACWV,US4642865251,Global,etf,EUR,`, { ACWV: rising });
    expect(await faultsOf("prices", path)).toEqual(["1 currency: the prices of ACWV are in EUR, its fund is in USD"]);
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

describe("importing exchange rates", () => {
  const ecb = "date,USD,CZK,GBP,SKK\n2026-04-10,1.25,25,0.8,\n2026-04-13,1.2,24,0.75,N/A\n";

  it("takes the European Central Bank's history and computes cross rates", async () => {
    const report = await load("forex", await file(ecb));
    expect(report).toMatchObject({ what: "rates", read: 6, added: 6, changed: 0 });
    const { rows } = await pool.query(
      `select f.code || t.code as pair, rate, derived from forex_rates r join currencies f on f.id = from_currency_id join currencies t on t.id = to_currency_id
       where date = '2026-04-13' order by pair`,
    );
    expect(rows).toEqual([
      { pair: "EURCZK", rate: 24, derived: false },
      { pair: "EURGBP", rate: 0.75, derived: false },
      { pair: "EURUSD", rate: 1.2, derived: false },
      { pair: "GBPCZK", rate: 32, derived: true },
      { pair: "GBPUSD", rate: 1.6, derived: true },
      { pair: "USDCZK", rate: 20, derived: true },
    ]);
  });

  it("takes the Czech National Bank's fixing with its units, over rates that were computed", async () => {
    const cnb =
      "13.04.2026 #71\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|24,100\nMaďarsko|forint|100|HUF|6,025\nUSA|dolar|1|USD|20,500\n";
    expect(await load("forex", await file(cnb, "denni_kurz.txt"))).toMatchObject({ read: 3, added: 1, changed: 2 });
    const { rows } = await pool.query(
      `select f.code || t.code as pair, rate, unit, source from forex_rates r join currencies f on f.id = from_currency_id join currencies t on t.id = to_currency_id
       where date = '2026-04-13' and (t.code = 'CZK' or f.code = 'EUR') order by pair`,
    );
    expect(rows).toContainEqual({ pair: "HUFCZK", rate: 6.025, unit: 100, source: "CNB" });
    expect(rows).toContainEqual({ pair: "USDCZK", rate: 20.5, unit: 1, source: "CNB" });
    // 24.1 crowns for a euro, 0.06025 for a forint.
    expect(rows).toContainEqual({ pair: "EURHUF", rate: 400, unit: 1, source: "CNB" });
    expect(rows).toContainEqual({ pair: "EURUSD", rate: 1.2, unit: 1, source: "ECB" });
    expect(await load("forex", await file(cnb, "denni_kurz.txt"))).toMatchObject({ added: 0, changed: 0 });
  });

  it("lets invented rates of the trial data give way", async () => {
    await pool.query(
      "insert into forex_rates values ((select id from currencies where code = 'EUR'), (select id from currencies where code = 'USD'), '2026-10-30', 9, 1, 'Trial', false)",
    );
    const report = await load("forex", await file(ecb));
    expect(report.notes.join("\n")).toContain("Gave way to them: 1 invented rate of the trial data.");
    expect(report.notes.join("\n")).toContain("EUR/USD 1.2 of 2026-04-13");
    expect(await one("select count(*) from forex_rates where source = 'Trial'")).toBe(0);
  });

  it.each([
    { name: "no rate", content: "date,USD\n2026-01-02,\n", faults: ["1 : the file has no rate"] },
    {
      name: "a rate that is none",
      content: "date,USD,euro\n2026-01-02,-1,2\n2026-01-02,1,\n2026-13-02,1,",
      faults: [
        '2 USD: "-1" is no rate above zero',
        "2 euro: this heading is no currency code of three capitals",
        "3 date: 2026-01-02 stands in line 2 already",
        "4 date: 2026-13-02 is no day of the calendar",
      ],
    },
    {
      name: "a fixing with a wrong amount",
      content: "13.04.2026 #71\nzemě|měna|množství|kód|kurz\nEMU|euro|0|EUR|24,1\nUSA|dolar|1|USD|x\nUSA|dolar|1|USD\n",
      faults: [
        '3 množství: "0" is no whole number above zero',
        '4 kurz: "x" is no rate above zero',
        "5 : 4 values where there should be 5",
      ],
    },
  ])("refuses a file with $name", async ({ content, faults }) => {
    expect(await faultsOf("forex", await file(content))).toEqual(faults);
  });
});

describe("an import that the database cannot finish", () => {
  it("leaves nothing behind and hands the reason on", async () => {
    // A trigger that says what PostgreSQL says when the disk is full (53100).
    await pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on fund_prices execute function full_disk()`);
    const before = await everything();
    const path = await priceFolder(`${list}\nNEW,,Brand new,fund,USD,`, { NEW: rising });
    await expect(load("prices", path)).rejects.toMatchObject({ code: "53100" });
    expect(await everything()).toEqual(before);
    await pool.query("drop trigger full_disk on fund_prices; drop function full_disk()");
    expect(await load("prices", path)).toMatchObject({ added: 84 });
  });

  it("stops when it is told to, and leaves nothing behind", async () => {
    const before = await everything();
    const path = await priceFolder(`${list}\nNEXT,,Another,fund,USD,`, { NEXT: rising });
    const abort = new AbortController();
    const run = runImport(pool, "prices", path, { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(await everything()).toEqual(before);
  });
});
