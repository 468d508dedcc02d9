import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { reportText } from "./definition/report.ts";
import { openImports } from "./testing/open-imports.ts";

const { pool, folder, priceFolder, load, errorsOf, file, one } = await openImports();
const field = (name: string) => join(import.meta.dirname, "testing", "field", name);
const today = "2026-11-29";
const notesOf = async (kind: string, name: string) => (await load(kind, field(name), { today })).notes.join("\n");

async function fundOf(isin: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select f.name, i.name as issuer, c.code as currency, f.risk_level as risk,
       case when not f.estimates ? 'investmentHorizon' then f.investment_horizon end as horizon,
       f.ongoing_charge as charge, f.maximal_entry_fee as entry, f.exit_cost as exit,
       case when not f.estimates ? 'gains' then array[f.unfavourable_gain, f.moderate_gain, f.favourable_gain] end as gains
     from funds f join currencies c on c.id = f.currency_id left join basic_issuers i on i.id = f.basic_issuer_id
     where f.isin = $1`,
    [isin],
  );
  return rows[0];
}

/**
 * Returns the rate that a bank published for a pair and a date, rounded to nine decimals. Returns null if none is
 * stored.
 */
async function rateOf(pairAndDay: string): Promise<number | null> {
  const [, from, to, date] = /^(...)\/(...) (.+)$/.exec(pairAndDay) ?? [];
  const { rows } = await pool.query<{ rate: number }>(
    `select round((rate / unit)::numeric, 9)::float8 as rate from forex_rates r
       join currencies f on f.id = from_currency_id join currencies t on t.id = to_currency_id
     where f.code = $1 and t.code = $2 and date = $3 and not derived`,
    [from, to, date],
  );
  return rows[0]?.rate ?? null;
}

const emt = { issuer: "Polní asset management, a.s.", currency: "CZK", risk: 3, entry: 4, exit: 0, gains: null };
const ept = {
  // Some EMT files contain the same manufacturer's name with its legal form.
  issuer: expect.stringMatching(/^Polní asset management(, a\.s\.)?$/) as string,
  currency: "EUR",
  risk: 3,
  entry: 3,
  exit: 1,
  charge: 2.59,
  gains: [-5.575, 5.207, 7.882],
};

describe("EMT and EPT files of manufacturers", () => {
  it.each([
    ["F12-emt43.csv", "LU9000000281", { ...emt, name: "Polní růstový", horizon: 5, charge: 1.45 }],
    ["F12-emt43.csv", "LU9000000299", { ...emt, name: "Polní peněžní", risk: 1, horizon: 1, charge: 0.35, entry: 0.5 }],
    [
      "F12b-emt43-numeric-rhp.csv",
      "LU9000000307",
      { ...emt, name: "Polní krátkodobý", risk: 1, horizon: 1, charge: 0.4 },
    ],
    ["F12c-emt-decimal-comma.csv", "LU9000000356", { ...emt, name: "Polní čárkový", horizon: 5, charge: 1.45 }],
    ["F13-ept21.csv", "LU9000000364", { ...ept, name: "Polní výnosový", horizon: 3 }],
    ["F13b-ept21-half-year.csv", "LU9000000372", { ...ept, name: "Polní likvidní", horizon: 1 }],
    ["F13b-ept21-half-year.csv", "LU9000000380", { ...ept, name: "Polní likvidní 2", horizon: 2 }],
    ["F13c-ept21-decimal.csv", "LU9000000398", { ...ept, name: "Polní výnosový 2", horizon: 3 }],
    ["F13d-ept21-days.csv", "LU9000000406", { ...ept, name: "Polní noční", horizon: 1 }],
    ["F14-emt-not-isin.csv", "LU9000000315", { ...emt, name: "Polní dluhopisový", horizon: 5, charge: 1.45 }],
  ])("imports %s: %s", async (name, isin, expected) => {
    await load("funds", field(name), { today });
    expect(await fundOf(isin)).toEqual(expected);
    expect(await load("funds", field(name), { today })).toMatchObject({ added: 0, changed: 0 });
  });

  it.each([
    ["F12-emt43.csv", "Recommended holding periods rounded up to whole years: 1 fund (LU9000000299 V → 1)."],
    [
      "F13b-ept21-half-year.csv",
      "Recommended holding periods rounded up to whole years: 1 fund (LU9000000372 0.5 → 1).",
    ],
    ["F13d-ept21-days.csv", "1 fund (LU9000000406 0.0027 → 1)"],
    ["F13-ept21.csv", "In the file, but not part of the costs shown: yearly transaction costs (1 fund)."],
    ["F14-emt-not-isin.csv", "1 row (line 3) left out: the identifier is not an ISIN."],
    [
      "F16-emt-percent-not-ratio.csv",
      "Please check costs of more than 10 %: ongoing_charge of LU9000000331 is 19 % (0.19 in line 2).",
    ],
  ])("reports the values of %s that the import changes or leaves out", async (name, note) => {
    expect(await notesOf("funds", name)).toContain(note);
  });

  it("matches template headings by number and subject, regardless of other words", async () => {
    const path = await file(
      [
        "00001 EMT Version;00010 Financial Instrument Identifying Data;00030 FINANCIAL_INSTRUMENT_NAME;00073_Financial_Instrument_Manufacturer_LEI;07100_Gross ongoing costs;05080_Minimum Recommended Holding Period",
        "V4.3;LU9000000471;Polní jiný;529900T8BM49AURSDO55;0.0123;H",
      ].join("\n"),
    );
    const { notes } = await load("funds", path);
    expect(await fundOf("LU9000000471")).toMatchObject({
      name: "Polní jiný",
      issuer: null,
      charge: 1.23,
      horizon: null,
    });
    expect(notes.join("\n")).toContain("Investment horizon unknown because the fund is held until maturity: 1 fund.");
  });

  it("refuses an ISIN that a file contains twice", async () => {
    expect(await errorsOf("funds", field("F14b-emt-twice.csv"))).toEqual([
      '3 isin: "LU9000000323" is already in line 2',
    ]);
  });

  it("refuses a holding period of zero", async () => {
    const path = await file("isin,name,investment_horizon\nLU9000000471,Polní jiný,0\n");
    expect(await errorsOf("funds", path)).toEqual(["2 investment_horizon: 0 is not greater than 0"]);
  });
});

describe("currencies", () => {
  it("stores a fund quoted in pence in pounds", async () => {
    expect(await notesOf("funds", "F11d-funds-gbx.csv")).toContain(
      "1 fund quoted in hundredths of a currency, such as pence, stored in the main unit (GB00B0000J05 GBX → GBP).",
    );
    expect(await fundOf("GB00B0000J05")).toMatchObject({ currency: "GBP" });
  });

  it("stores a fund quoted in South African cents in rand", async () => {
    await load("funds", field("F11f-funds-zac.csv"));
    expect(await fundOf("ZAE000000006")).toMatchObject({ currency: "ZAR" });
  });

  it("stores a fund in offshore renminbi in the renminbi of ISO 4217", async () => {
    await load("funds", await file("isin,name,currency\nLU9000000471,Polní jiný,CNH\n"));
    expect(await fundOf("LU9000000471")).toMatchObject({ currency: "CNY" });
  });

  it.each([
    ["F11-gbx", "GB00B0000F09"],
    ["F11b-gbp-lower", "GB00B0000G08"],
  ])("divides the pence prices of %s by 100", async (name, isin) => {
    expect(await notesOf("prices", name)).toContain(
      "Prices of 1 fund are in hundredths of a currency, such as pence, and were divided by 100",
    );
    const prices = await one<number[]>(
      "select array_agg(price order by date) from fund_prices p join funds f on f.id = p.fund_id where isin = $1",
      isin,
    );
    expect(prices).toEqual([40.82, 41.01]);
    expect(await fundOf(isin)).toMatchObject({ currency: "GBP" });
  });

  it("refuses prices that change from pence to pounds", async () => {
    expect(await errorsOf("prices", field("F11c-pence-to-pounds"))).toEqual([
      "3 price: 5.85 is less than a tenth of the previous price, 609.6: a share split, another unit or a typing error. Import prices adjusted for the split, or add a column jump with yes if the price is right",
    ]);
  });

  it("refuses a currency that is not in ISO 4217, in every kind of file", async () => {
    const reason = (code: string) => `"${code}" is not an ISO 4217 currency code such as CZK`;
    expect(await errorsOf("funds", field("F11e-funds-nonsense.csv"))).toEqual([`2 currency: ${reason("XQZ")}`]);
    expect(await errorsOf("forex", await file("date,GBX\n2026-04-10,87\n"))).toEqual([
      "2 GBX: this heading is not an ISO 4217 currency code",
    ]);
    const daily = "10.04.2026 #70\nzemě|měna|množství|kód|kurz\nNikde|nic|1|XQZ|1,5\n";
    expect(await errorsOf("forex", await file(daily, "denni_kurz.txt"))).toEqual([
      '3 kód: "XQZ" is not an ISO 4217 currency code',
    ]);
    const yearly = "Datum|1 XQZ\n10.04.2026|1,5\n";
    expect(await errorsOf("forex", await file(yearly, "rok.txt"))).toEqual([
      "2 XQZ: this heading is not an ISO 4217 currency code",
    ]);
    expect(await one("select count(*)::int from currencies where code in ('XQZ', 'GBX', 'ZAC', 'ILA')")).toBe(0);
  });

  it.each([
    ["limits", "kind,product,currency\nfund,GB00B0000J05,GBX\n"],
    ["accounts", "currency,iban,owner\nGBX,CZ6508000000192000145399,Polní\n"],
  ])("refuses %s in pence, because the amounts may be in pounds", async (kind, content) => {
    expect(await errorsOf(kind, await file(content))).toContain(
      "2 currency: GBX is a hundredth of GBP: enter amounts in GBP",
    );
  });

  it("refuses the assets of a fund that is quoted in pence, because their unit is unclear", async () => {
    const path = await file("isin,name,currency,aum\nGB00B0000J05,Thames Penny,GBX,1500000\n");
    expect(await errorsOf("funds", path)).toEqual([
      "2 aum: the amount can be in GBX or GBP: enter it in GBP, and GBP as the currency",
    ]);
  });
});

describe("exchange rates of the central banks", () => {
  beforeEach(async () => {
    await pool.query("delete from forex_rates");
  });

  it.each([
    [
      "F01-cnb-year-rub-dropped.txt",
      22,
      {
        "EUR/CZK 2022-03-02": 25.585,
        "USD/CZK 2022-03-02": 23.077,
        "RUB/CZK 2022-02-25": 0.2664,
        "RUB/CZK 2022-03-01": null,
      },
    ],
    ["F01b-cnb-year-trailing-pipes.txt", 8, { "USD/CZK 2024-01-03": 22.6 }],
    ["F01c-cnb-year-unit-changes.txt", 4, { "TRY/CZK 2022-01-03": 1.701, "TRY/CZK 2022-01-04": 1.705 }],
    ["F01d-cnb-other-currencies.txt", 2, { "ALL/CZK 2026-10-30": 0.25123, "UAH/CZK 2026-10-30": 0.4987 }],
    ["F01e-cnb-daily-bom-crlf.txt", 2, { "EUR/CZK 2026-11-26": 24.146, "HUF/CZK 2026-11-26": 0.06312 }],
    [
      "F02-ecb-hist.csv",
      15,
      { "EUR/CZK 2026-01-02": 24.179, "EUR/BGN 2026-01-02": null, "EUR/RUB 2022-03-01": 117.201 },
    ],
    ["F02b-ecb-daily.csv", 4, { "EUR/CZK 2026-11-27": 24.146, "EUR/GBP 2026-11-27": 0.8756 }],
    ["F02c-ecb-sdmx.csv", 1, { "EUR/CZK 2026-11-27": 24.146 }],
    ["F02d-ecb-hist-dash.csv", 2, { "EUR/USD 2026-11-26": 1.159, "EUR/SKK 2026-11-26": null }],
  ])("imports %s", async (name, read, rates) => {
    expect(await load("forex", field(name), { today })).toMatchObject({ read, added: read });
    const found = await Promise.all(Object.keys(rates).map(async (key) => [key, await rateOf(key)] as const));
    expect(Object.fromEntries(found)).toEqual(rates);
  });

  const sdmx = (...lines: string[]) =>
    file(["KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,TITLE", ...lines].join("\n"));

  it("computes cross rates from SDMX files, which list the currencies one after another", async () => {
    const path = await sdmx(
      'EXR.D.CZK.EUR.SP00.A,D,CZK,EUR,SP00,A,2026-11-26,24,"Koruna, euro"',
      "EXR.D.CZK.EUR.SP00.A,D,CZK,EUR,SP00,A,2026-11-27,25,",
      "EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-11-26,1.2,",
      "EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-11-27,,",
    );
    const report = await load("forex", path, { today });
    expect(report).toMatchObject({ read: 3, added: 3 });
    expect(report.notes).toContain("1 cross rate calculated.");
  });

  it("reads SDMX files after Excel's line sep=", async () => {
    const content = await readFile(field("F02c-ecb-sdmx.csv"), "utf8");
    expect(await load("forex", await file(`sep=,\n${content}`), { today })).toMatchObject({ read: 1, added: 1 });
  });

  it("refuses SDMX files with averages or a base currency other than the euro", async () => {
    const path = await sdmx("x,M,CZK,EUR,SP00,A,2026-11,24,", "x,D,CZK,USD,SP00,A,2026-11-26,21,");
    expect(await errorsOf("forex", path)).toEqual([
      '2 freq: "M" is not D: import daily rates, not averages',
      '3 currency_denom: "USD" is not EUR',
    ]);
  });
});

describe("splits", () => {
  it("imports prices that look like a 5:1 share split, and reports the split", async () => {
    const report = await load("prices", field("F20-split-5-1"), { today });
    expect(report).toMatchObject({ added: 40 });
    expect(reportText(report)).toContain(
      "Possible share splits: 1 (PSP.csv on 2026-07-05: 1026 → 201, about 5:1). A split makes performance wrong: import prices adjusted for it.",
    );
  });

  it("refuses a price below a tenth of the previous price, and mentions a share split", async () => {
    const jump = (price: string) =>
      `${price} is less than a tenth of the previous price, 1026: a share split, another unit or a typing error. Import prices adjusted for the split, or add a column jump with yes if the price is right`;
    expect(await errorsOf("prices", field("F20b-split-10-1"))).toEqual([
      `26 price: ${jump("101.5")}`,
      `27 price: ${jump("102.2")}`,
    ]);
  });

  it.each([
    ["2.35", "0.235"],
    ["0.239", "2.39"],
  ])(
    "imports a share split of exactly 10:1 from %s to %s, both within a file and after stored prices",
    async (before, price) => {
      const splitNotes = async (rows: string) => {
        const list = "id,isin,name,kind,currency\nTEN,LU9000000554,Fond po desíti,fund,CZK\n";
        const path = await priceFolder(list, { TEN: `date,price\n${rows}\n` });
        return (await load("prices", path, { today, decimal: ".", replaces: true })).notes.join("\n");
      };
      const note = `TEN.csv on 2026-02-03: ${before} → ${price}, about ${Number(before) > Number(price) ? "10:1" : "1:10"}`;
      expect(await splitNotes(`2026-02-02,${before}\n2026-02-03,${price}`)).toContain(note);
      await splitNotes(`2026-02-02,${before}`);
      expect(await splitNotes(`2026-02-03,${price}`)).toContain(note);
    },
  );

  it("reports a reverse share split within a file and after stored prices, unless it is marked", async () => {
    const load2 = async (name: string, ...rows: string[]) => {
      await file("id,isin,name,kind,currency\nRSP,LU9000000547,Spojený fond,fund,CZK\n", join(name, "instruments.csv"));
      await file(["date,price,jump", ...rows].join("\n"), join(name, "RSP.csv"));
      return (await load("prices", join(folder, name), { today })).notes.join("\n");
    };
    expect(await load2("reverse-1", "2026-01-05,10,", "2026-01-06,20.5,")).toContain(
      "RSP.csv on 2026-01-06: 10 → 20.5, about 1:2",
    );
    expect(await load2("reverse-2", "2026-01-07,62,")).toContain("RSP.csv on 2026-01-07: 20.5 → 62, about 1:3");
    expect(await load2("reverse-3", "2026-01-08,180,yes", "2026-01-09,300,")).not.toContain("split");
  });
});

describe("clients and accounts", () => {
  it("refuses a birth date that contradicts the birth number", async () => {
    expect(await errorsOf("clients", field("F22-clients-birth-date.csv"))).toEqual([
      "2 birth_date: the date of birth in the birth number is 1985-07-17",
    ]);
  });

  it("writes out ligatures in an account owner's name, and derives the account number from the IBAN", async () => {
    expect(await load("accounts", field("F33-accounts.csv"))).toMatchObject({ added: 2 });
    const { rows } = await pool.query("select iban, account_number, owner from collection_accounts order by iban desc");
    expect(rows).toEqual([
      {
        iban: "CZ6508000000192000145399",
        account_number: "19-2000145399/0800",
        owner: "Žluťoučký kůň * Große & spol., s.r.o. finance Ðorđe Łukasz",
      },
      { iban: "CZ0820100000002400680008", account_number: "2400680008/2010", owner: "Příliš žluťoučký kůň, a.s." },
    ]);
  });
});
