import { describe, expect, it } from "vitest";
import { openImports } from "../../../../imports/testing/open-imports.ts";

const { pool, file, errorsOf, load, one } = await openImports();

describe("importing exchange rates", () => {
  const ecb = "date,USD,CZK,GBP,SKK\n2026-04-10,1.25,25,0.8,\n2026-04-13,1.2,24,0.75,N/A\n";

  it("imports the European Central Bank's history and computes cross rates", async () => {
    const report = await load("forex", await file(ecb));
    expect(report).toMatchObject({ plural: "rates", read: 6, added: 6, changed: 0 });
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

  it("imports the Czech National Bank's rates with their units, and replaces computed cross rates", async () => {
    const cnb =
      "13.04.2026 #71\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|24,100\nMaďarsko|forint|100|HUF|6,025\nUSA|dolar|1|USD|20,500\n";
    expect(await load("forex", await file(cnb, "denni_kurz.txt"))).toMatchObject({ read: 3, added: 1, changed: 2 });
    const { rows } = await pool.query(
      `select f.code || t.code as pair, rate, unit, source from forex_rates r join currencies f on f.id = from_currency_id join currencies t on t.id = to_currency_id
       where date = '2026-04-13' and (t.code = 'CZK' or f.code = 'EUR') order by pair`,
    );
    expect(rows).toContainEqual({ pair: "HUFCZK", rate: 6.025, unit: 100, source: "CNB" });
    expect(rows).toContainEqual({ pair: "USDCZK", rate: 20.5, unit: 1, source: "CNB" });
    // One euro costs 24.1 crowns and one forint 0.06025 crowns, so one euro is worth 400 forints.
    expect(rows).toContainEqual({ pair: "EURHUF", rate: 400, unit: 1, source: "CNB" });
    expect(rows).toContainEqual({ pair: "EURUSD", rate: 1.2, unit: 1, source: "ECB" });
    expect(await load("forex", await file(cnb, "denni_kurz.txt"))).toMatchObject({ added: 0, changed: 0 });
  });

  it("replaces the invented exchange rates of the trial data", async () => {
    await pool.query(
      "insert into forex_rates values ((select id from currencies where code = 'EUR'), (select id from currencies where code = 'USD'), '2026-10-30', 9, 1, 'Trial', false)",
    );
    const report = await load("forex", await file(ecb));
    expect(report.notes.join("\n")).toContain("1 invented rate of the trial data replaced.");
    expect(report.notes.join("\n")).toContain("EUR/USD 1.2 of 2026-04-13");
    expect(await one("select count(*) from forex_rates where source = 'Trial'")).toBe(0);
  });

  it.each([
    {
      name: "a daily fixing in English",
      content:
        "14 Apr 2026 #72\nCountry|Currency|Amount|Code|Rate\nSwitzerland|franc|1|CHF|26.391\nHungary|forint|100|HUF|6.652\n",
      added: 2,
    },
    {
      name: "a yearly file of fixings in Czech, whose currencies change during the year",
      content: "Datum|1 CHF|100 HUF\n02.01.2026|26,402|6,1\nDatum|1 CHF\n05.01.2026|26,5\n",
      added: 3,
    },
    {
      name: "a yearly file of fixings in English",
      content: "Date|1 NOK|100 JPY\n02 Jan 2026|2.1|14.1\n05 Jan 2026|2.2|14.2\n",
      added: 4,
    },
  ])("imports $name", async ({ content, added }) => {
    const path = await file(content, "cnb.txt");
    expect(await load("forex", path)).toMatchObject({ read: added, added, changed: 0 });
    expect(await load("forex", path)).toMatchObject({ added: 0, changed: 0 });
  });

  it("computes cross rates to 10 significant digits", async () => {
    await load("forex", await file("date,USD,CZK\n2026-01-08,1.1711,24.385\n"));
    const rate = await one(
      `select rate from forex_rates where date = '2026-01-08' and derived
         and from_currency_id = (select id from currencies where code = 'USD')`,
    );
    // 24.385 / 1.1711 = 20.822303816…
    expect(rate).toBe(20.82230382);
  });

  it.each([
    { name: "no rates", content: "date,USD\n2026-01-02,\n", faults: ["1 : the file has no rates"] },
    {
      name: "an invalid rate, heading or date, or a repeated date",
      content: "date,USD,euro\n2026-01-02,-1,2\n2026-01-02,1,\n2026-13-02,1,",
      faults: [
        '2 USD: "-1" is not a rate greater than zero',
        "2 EURO: this heading is not an ISO 4217 currency code",
        "3 date: 2026-01-02 is already in line 2",
        "4 date: 2026-13-02 is not a real date",
      ],
    },
    {
      name: "a date in the future",
      content: "date,USD\n2199-01-02,1.2\n",
      faults: ["2 date: 2199-01-02 is in the future"],
    },
    {
      name: "a line that has fewer rates than currencies, or an invalid date",
      content: "Datum|1 CHF|100 HUF\n02.01.2026|26,402\n31.02.2026|1|2\n",
      faults: [
        "2 : this line has 1 rate for 2 currencies in the first line",
        '3 date: "31.02.2026" is not a date: write it as dd.mm.yyyy',
      ],
    },
    {
      name: "an invalid amount, an invalid rate or a missing value in a daily fixing",
      content: "13.04.2026 #71\nzemě|měna|množství|kód|kurz\nEMU|euro|0|EUR|24,1\nUSA|dolar|1|USD|x\nUSA|dolar|1|USD\n",
      faults: [
        '3 množství: "0" is not a whole number greater than zero',
        '4 kurz: "x" is not a rate greater than zero',
        "5 : this line has 4 values instead of 5",
      ],
    },
  ])("refuses a file with $name", async ({ content, faults }) => {
    expect(await errorsOf("forex", await file(content))).toEqual(faults);
  });
});
