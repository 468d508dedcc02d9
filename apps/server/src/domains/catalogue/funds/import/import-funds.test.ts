import { imports } from "../../../../app/import-kinds.ts";
import { describe, expect, it } from "vitest";
import { errorTable, ImportRefused } from "../../../imports/definition/file-errors.ts";
import { reportText } from "../../../imports/definition/report.ts";
import { setFundMarket } from "../fund-market.ts";
import { fundFile, fundHeader, openImports } from "../../../imports/testing/open-imports.ts";

const { pool, folder, file, readTables, errorsOf, load, one } = await openImports();
const revision = () => one<number | undefined>("select revision from data_revisions where name = 'catalogue'");
const apple = "US0378331005";

describe("importing funds", () => {
  it("adds funds with usual horizons and gains of their asset class, marked as estimates, and with no other estimated figures", async () => {
    const report = await load("funds", await file(fundFile));
    expect(report).toMatchObject({ plural: "funds", read: 3, added: 3, changed: 0, unchanged: 0 });
    expect(report.notes).toContain("Currencies added to the code list: DKK.");
    expect(report.notes.join("\n")).toMatch(/as estimates: the horizon of 3 funds and the expected returns of 3 funds/);
    expect(report.notes.join("\n")).toMatch(/Kept out of proposals .*: 3 funds/);
    const { rows } = await pool.query(
      `select f.name, a.code as class, f.risk_level, f.moderate_gain, f.descriptions->>'sk' as description, f.estimates, f.maximal_entry_fee,
         (select count(*) from fund_fee_schemes s where s.fund_id = f.id) as schemes, (select count(*) from fund_limits l where l.fund_id = f.id) as limits
       from funds f join asset_classes a on a.id = f.asset_class_id where isin = 'AT0000A069S9'`,
    );
    expect(rows).toEqual([
      {
        name: 'Erster Fonds, "A"',
        class: "BONDS",
        risk_level: 0,
        moderate_gain: 2.8,
        description: "Holds bonds\nof two lines",
        estimates: {
          gains: { basis: "AssetClass" },
          investmentHorizon: { basis: "AssetClass" },
          limits: { basis: "Portal" },
          contractType: { basis: "Portal" },
        },
        maximal_entry_fee: null,
        schemes: 0,
        limits: 4,
      },
    ]);
    expect(await one("select names->>'cs' from currencies where code = 'DKK'")).toBe("dánská koruna");
  });

  it("leaves the data unchanged and does not notify servers if the same file is imported again", async () => {
    const path = await file(fundFile);
    const [before, known] = [await readTables(), await revision()];
    expect(await load("funds", path)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await readTables()).toEqual(before);
    expect(await revision()).toBe(known);
  });

  it("updates a fund from a later file, keeps stored values for empty cells, and notifies servers", async () => {
    const known = (await revision()) ?? 0;
    const report = await load("funds", await file(`${fundHeader}\nUS4642865251,Global Min Volatility,etf,USD,,,,,`));
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(
      await one(
        "select name || ' ' || symbol || ' ' || (select name from basic_issuers b where b.id = basic_issuer_id) from funds where isin = 'US4642865251'",
      ),
    ).toBe("Global Min Volatility ACWV Haus Zwei");
    expect(await revision()).toBe(known + 1);
  });

  it("identifies a fund without an ISIN by its symbol", async () => {
    const report = await load("funds", await file("symbol,name,kind,currency\nOHNE.CO,Renamed,fund,DKK"));
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(await one("select name from funds where symbol = 'OHNE.CO'")).toBe("Renamed");
  });

  it("uses the currency of the ISIN's country for a fund without a currency", async () => {
    const report = await load("funds", await file(`isin,name,kind,currency\n${apple},No currency,fund,`));
    expect(report.notes[0]).toBe("1 fund without a currency: the currency of the ISIN's country was used.");
    expect(
      await one("select c.code from funds f join currencies c on c.id = f.currency_id where isin = $1", apple),
    ).toBe("USD");
  });

  it("reports line, column and reason of every error, and leaves the data unchanged", async () => {
    const rows = [
      fundHeader,
      `${apple.slice(0, 11)}6,Wrong digit,fund,EUR,,,,,`,
      "AT0000A069S9,Good,fund,EUR,,,,,",
      ",,trust,euro,,,,,",
      "AT0000A069S9,Again,fund,EUR,,,,,",
      "AT00,Short",
    ];
    expect(await errorsOf("funds", await file(rows.join("\n")))).toEqual([
      "2 isin: the check digit of US0378331006 is wrong: it should be 5",
      '4 kind: "trust" is not one of fund, etf',
      '4 currency: "euro" is not an ISO 4217 currency code such as CZK',
      "4 isin: a fund needs an ISIN or a symbol",
      "4 name: a fund needs a name",
      '5 isin: "AT0000A069S9" is already in line 3',
      "6 : this line has 2 values, but the first line has 9 columns",
    ]);
  });

  it.each([
    {
      name: "unknown columns, and names them",
      content: "isin,name,Exchange,exit\nx,y,z,0",
      faults: [/^1 Exchange: unknown column: .* --ignore\. Known columns: isin, /, /^1 exit: unknown column/],
    },
    { name: "an empty file", content: "", faults: [/^1 : the file is empty/] },
    {
      name: "a quotation mark that is never closed",
      content: `${fundHeader}\n"AT0000A069S9,Open,fund,EUR`,
      faults: [/a quotation mark is opened and never closed/],
    },
    {
      name: "a quotation mark in the middle of a value",
      content: `${fundHeader}\nAT0000A069S9,O"pen,fund,EUR,,,,,`,
      faults: [/^2 .*quotation mark/],
    },
    {
      name: "a line that is not UTF-8 in a UTF-8 file",
      content: Buffer.concat([
        Buffer.from(
          `${fundHeader}\nAT0000A069S9,Česká spořitelna,fund,EUR,,,,,\nUS4642865251,Další,fund,EUR,,,,,\n,Ceska sporite`,
        ),
        Buffer.from([0xe8]),
        Buffer.from("na,fund,EUR,,,,X,\n"),
      ]),
      faults: [/^4 : this line is not UTF-8 like the rest of the file/],
    },
    {
      name: "a file with lines in UTF-8 and in Windows-1250",
      content: Buffer.concat([
        Buffer.from(`symbol,name,currency\nONE,Žluťoučký kůň,EUR\nTWO,`),
        Buffer.from([0x8a, 0x9d]),
        Buffer.from("astný fond,EUR\n", "latin1"),
      ]),
      faults: [/^3 : this line is not UTF-8 like the rest of the file/],
    },
  ])("refuses $name", async ({ content, faults }) => {
    const found = await errorsOf("funds", await file(content));
    expect(found).toHaveLength(faults.length);
    faults.forEach((error, index) => expect(found[index]).toMatch(error));
  });

  it("refuses a folder instead of a file, and a file instead of a folder", async () => {
    expect(await errorsOf("funds", folder)).toEqual(["1 : this is a folder: give a file"]);
    expect(await errorsOf("prices", await file("x"))).toEqual([
      "1 : this is a file: give a folder of price files with its instruments.csv",
    ]);
  });

  it("shows only the first errors of a file with very many, and counts the others", async () => {
    const path = await file([fundHeader, ...Array.from({ length: 1000 }, () => "AT00,Bad,fund,EUR,,,,,")].join("\n"));
    const error = await imports.runImport(pool, "funds", path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportRefused);
    const table = errorTable(error as ImportRefused).split("\n");
    expect(table[0]).toMatch(/^file +line +column +reason$/);
    expect(table).toHaveLength(202);
    expect(table.at(-1)).toBe("… and 800 more");
  });
});

describe("file formats in practice", () => {
  const row = ["CZ0008474053", "Český fond", "fund", "CZK", "1,45", "1,2 %"];
  const heading = ["ISIN", "Name", "Kind", "Currency", "Ongoing charge", "Maximal_Entry_Fee"];
  const windows1250 = (text: string) => Buffer.from(text.replaceAll("Č", "\u00C8").replaceAll("ý", "\u00FD"), "latin1");

  it.each([
    {
      name: "semicolons and decimal commas in Windows-1250, as Czech Excel saves them",
      content: windows1250(`${heading.join(";")}\r\n${row.join(";")}\r\n;;;;;\r\n`),
    },
    { name: "semicolons in UTF-8 with a byte-order mark", content: `\uFEFF${heading.join(";")}\n${row.join(";")}` },
    {
      name: "tabs in UTF-16, as Excel saves Unicode text",
      content: Buffer.from(`\uFEFF${heading.join("\t")}\n${row.join("\t")}\n`, "utf16le"),
    },
    {
      name: "commas and quoted values with a decimal point",
      content: `${heading.join(",").toUpperCase()}\n${row.join("|").replaceAll(",", ".").replaceAll("|", ",")}\n`,
    },
    {
      name: "Excel's line sep= and lines that end with CR",
      content: `sep=;\r${heading.join(";")}\r${row.join(";")}\r`,
    },
  ])("accepts $name", async ({ content }) => {
    await pool.query("delete from funds where isin = 'CZ0008474053'");
    expect(await load("funds", await file(content))).toMatchObject({ added: 1 });
    const { rows } = await pool.query(
      "select name, ongoing_charge, maximal_entry_fee from funds where isin = 'CZ0008474053'",
    );
    expect(rows).toEqual([{ name: "Český fond", ongoing_charge: 1.45, maximal_entry_fee: 1.2 }]);
  });

  it("reads a file as Windows-1250 even if its capitalised words happen to be valid UTF-8", async () => {
    const letters: Record<string, string> = { Ů: "\xD9", Ž: "\x8E", Š: "\x8A", ť: "\x9D", ý: "\xFD" };
    const text = "symbol,name,currency\nCAPS,RŮŽE,EUR\nSMALL,Šťastný fond,EUR\n";
    const bytes = text.replaceAll(/[ŮŽŠťý]/g, (letter) => letters[letter] ?? "");
    await load("funds", await file(Buffer.from(bytes, "latin1")));
    expect(await one("select name from funds where symbol = 'CAPS'")).toBe("RŮŽE");
  });

  it("refuses a repeated column", async () => {
    const content = "isin,name,kind,currency,Name\nUS0378331005,A,fund,USD,B\n";
    expect(await errorsOf("funds", await file(content))).toEqual(["1 name: the first line has this column twice"]);
  });

  it("ignores columns that the operator excludes", async () => {
    const path = await file("isin,name,MIC,Exchange\nUS0378331005,Apple again,XNAS,NMS\n");
    expect(await load("funds", path, { ignored: ["mic", "EXCHANGE"] })).toMatchObject({ changed: 1 });
  });

  it("imports an EPT file with costs as ratios, and reports the number of ignored columns", async () => {
    const path = await file(
      "00001_EPT_Version,00010_Portfolio_Manufacturer_Name,00030_Portfolio_Identifying_Data,00050_Portfolio_Name,00060_Portfolio_Or_Share_Class_Currency,01090_SRI,01120_Recommended_Holding_Period,03010_One_Off_Cost_Portfolio_Entry_Cost\nV21,House,IE00B4L5Y983,World,USD,4,5,0.025\n",
    );
    const report = await load("funds", path);
    expect(report.notes).toContain("1 column of the template left out: there is no matching column.");
    const { rows } = await pool.query(
      "select name, risk_level, investment_horizon, maximal_entry_fee, estimates ? 'riskLevel' as guessed from funds where isin = 'IE00B4L5Y983'",
    );
    expect(rows).toEqual([
      { name: "World", risk_level: 4, investment_horizon: 5, maximal_entry_fee: 2.5, guessed: false },
    ]);
  });

  it("adds costs from an EMT file to a fund imported from an EPT file", async () => {
    const path = await file(
      "00001_EMT_Version;00010_Financial_Instrument_Identifying_Data;00030_Financial_Instrument_Name;07100_Financial_Instrument_Gross_Ongoing_Costs\nV4.2;IE00B4L5Y983;World;0,0020\n",
    );
    const report = await load("funds", path);
    expect(report.details?.changed).toEqual([
      { of: "IE00B4L5Y983", columns: [{ column: "ongoing_charge", before: "", after: "0.2" }] },
    ]);
  });
});

describe("a second import of funds", () => {
  const valueOf = (column: string) => one(`select ${column} from funds where isin = 'AT0000A0E9W5'`);
  const fund = (values: Record<string, string>) =>
    file(`${["isin", ...Object.keys(values)].join(",")}\n${["AT0000A0E9W5", ...Object.values(values)].join(",")}\n`);

  it("updates a fund's asset class and the usual figures that depend on it", async () => {
    await load("funds", await fund({ name: "Something", currency: "EUR" }));
    expect(await valueOf("moderate_gain")).toBe(4.2);
    const report = await load("funds", await fund({ asset_group: "Equities", category: "Large Cap" }));
    expect(report).toMatchObject({ changed: 1 });
    expect(await valueOf("(select code from asset_classes a where a.id = asset_class_id)")).toBe("EQUITY");
    expect(await valueOf("moderate_gain")).toBe(6);
  });

  it("replaces estimates with published figures, and restores the estimates if the cell contains a hyphen", async () => {
    await load("funds", await fund({ investment_horizon: "9", risk_level: "6" }));
    expect(await valueOf("investment_horizon")).toBe(9);
    expect(await valueOf("risk_level")).toBe(6);
    await load("funds", await fund({ investment_horizon: "-", risk_level: "-" }));
    expect(await valueOf("investment_horizon")).toBe(7);
    expect(await valueOf("risk_level")).toBe(0);
    expect(await valueOf("estimates ? 'investmentHorizon'")).toBe(true);
  });

  it("applies the largest entry fee to all amounts until fee schemes are imported", async () => {
    await load("funds", await fund({ maximal_entry_fee: "3" }));
    const rates = () =>
      one<unknown>(
        "select jsonb_agg(distinct fee_rates) from fund_fee_schemes s join funds f on f.id = s.fund_id where f.isin = 'AT0000A0E9W5'",
      );
    expect(await rates()).toEqual([[{ range: 0, rate: 0.03 }]]);
    const scheme =
      "kind,product,type,currency,charging_method,calculation,base,tiers\nfund,AT0000A0E9W5,OneOff,EUR,,GrossAmount,TargetAmount,0=3; 5000=1.5\n";
    await load("feeschemes", await file(scheme));
    expect(await rates()).toEqual([
      [
        { range: 0, rate: 0.03 },
        { range: 5000, rate: 0.015 },
      ],
    ]);
    await load("funds", await fund({ maximal_entry_fee: "4" }));
    expect(await rates()).toEqual([
      [
        { range: 0, rate: 0.03 },
        { range: 5000, rate: 0.015 },
      ],
    ]);
  });

  it("does not add estimates to a leveraged fund", async () => {
    await load("funds", await fund({ name: "Daily 3x Short Bund" }));
    expect(await valueOf("is_leveraged")).toBe(true);
    expect(await valueOf("investment_horizon")).toBeNull();
    expect(await valueOf("moderate_gain")).toBeNull();
    await load("funds", await fund({ leveraged: "no" }));
    expect(await valueOf("investment_horizon")).toBe(7);
  });

  it("treats spellings of an issuer's name as one issuer, and merges an issuer that is an alias of another", async () => {
    const content =
      'isin,name,currency,issuer\nLU0323578657,A,EUR,House of Funds\nLU0048578792,B,EUR,"HOUSE OF FUNDS, S.A."\nLU0171310443,C,EUR,HoF\n';
    await load("funds", await file(content));
    expect(await load("funds", await file(content))).toMatchObject({ added: 0, changed: 0 });
    const issuers = () =>
      one<number>(
        "select count(distinct basic_issuer_id)::int from funds where isin in ('LU0323578657', 'LU0048578792', 'LU0171310443')",
      );
    expect(await issuers()).toBe(2);
    const report = await load("issuers", await file("code,name,aliases\nHouse of Funds,House of Funds,HoF\n"));
    expect(report.notes).toEqual(["1 duplicate issuer merged."]);
    expect(await issuers()).toBe(1);
  });

  it("lists new, changed and missing rows in a dry run without changing the data", async () => {
    const path = await file(
      "isin,name,currency,ongoing_charge\nAT0000A0E9W5,Daily 3x Short Bund,EUR,1.4\nLU0232524495,New,EUR,\n",
    );
    const before = await readTables();
    const report = await load("funds", path, { isDry: true });
    expect(await readTables()).toEqual(before);
    expect(report).toMatchObject({ added: 1, changed: 1, removed: 0 });
    expect(reportText(report, { isDry: true })).toMatch(
      /^Dry run: nothing was imported\.\nFunds: 2 read, 1 would be added, 1 would be changed, 0 unchanged, \d+ missing from the file \(kept\)\.\n {2}new: LU0232524495\n {2}changed: AT0000A0E9W5: ongoing_charge \(empty\) → 1\.4\n/,
    );
  });

  it("withdraws missing funds with --replace, but never deletes them", async () => {
    const path = await file("isin,name,currency\nAT0000A0E9W5,Daily 3x Short Bund,EUR\n");
    const total = await one<number>("select count(*)::int from funds");
    const report = await load("funds", path, { replaces: true });
    expect(report.removed).toBe(total - 1);
    expect(report.notes.join("\n")).toMatch(/funds that the file doesn't have are withdrawn from the market/);
    expect(await one("select count(*)::int from funds where allowed_in_fund_market")).toBe(1);
    expect(await one("select count(*)::int from funds")).toBe(total);
    const known = await revision();
    expect(await load("funds", path, { replaces: true })).toMatchObject({ changed: 0, removed: 0, missing: 0 });
    expect(await revision()).toBe(known);
  });

  it("withdraws and restores funds by command, and changes none if one is unknown", async () => {
    expect(await setFundMarket(pool, ["at0000a0e9w5"], false)).toEqual({
      isSuccessful: true,
      lines: ["AT0000A0E9W5 Daily 3x Short Bund is withdrawn from the market."],
    });
    expect(await setFundMarket(pool, ["AT0000A0E9W5", "XX"], true)).toEqual({
      isSuccessful: false,
      lines: ["Unknown fund XX: nothing was changed."],
    });
    expect(await valueOf("allowed_in_fund_market")).toBe(false);
    expect((await setFundMarket(pool, ["AT0000A0E9W5"], true)).lines).toEqual([
      "AT0000A0E9W5 Daily 3x Short Bund can be bought again.",
    ]);
  });
});

describe("text that a database or a spreadsheet could execute", () => {
  it("imports text that looks like SQL or a formula unchanged", async () => {
    const names = [
      `Robert'); drop table funds; --`,
      `=HYPERLINK("http://evil")`,
      "tab\tand \\N and \\. and \\t",
      "$$ %s {0}",
    ];
    const rows = names.map((name, index) => `ODD${index},"${name.replaceAll('"', '""')}",fund,USD`);
    const path = await file(["symbol,name,kind,currency", ...rows].join("\r\n"));
    expect(await load("funds", path)).toMatchObject({ added: names.length });
    expect(await load("funds", path)).toMatchObject({ added: 0, changed: 0 });
    const { rows: stored } = await pool.query("select name from funds where symbol like 'ODD%' order by symbol");
    expect(stored).toEqual(names.map((name) => ({ name })));
  });
});
