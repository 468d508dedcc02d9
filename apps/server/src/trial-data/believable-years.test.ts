import { beforeAll, describe, expect, it } from "vitest";
import { currencies, idOf } from "../domains/catalogue/reference/code-lists/code-lists.ts";
import { forexRates } from "../domains/catalogue/reference/tables.ts";
import { chargeOf, type PricePath } from "./catalogue/price-path.ts";
import { planShareClasses, type ShareClass } from "./catalogue/share-classes.ts";
import { createTrialData, type TrialData, trialSeed } from "./create-trial-data.ts";
import { createMarket } from "./market/factors.ts";
import { growthOf, logOf } from "./market/logarithms.ts";
import { calendarYearGains, medianOf, totalReturnValues } from "./testing/total-returns.ts";

let data: TrialData;
let classes: ShareClass[];
let paths: Map<number, PricePath>;

beforeAll(async () => {
  data = await createTrialData();
  classes = planShareClasses(trialSeed, data.funds.length);
  paths = new Map([...data.paths()].map(({ fundId, path }) => [fundId, path]));
});

const noPath: PricePath = { series: { days: new Int32Array(), prices: new Float64Array() }, distributions: [] };
const pathOf = ({ id }: ShareClass) => paths.get(id) ?? noPath;
/**
 * Returns the share classes of a strategy whose prices depend only on the strategy's market, and not on exchange rates.
 */
const ownCurrencyClasses = (code: string) =>
  classes.filter(({ strategy, currency, hedged }) => strategy.code === code && (hedged || currency === strategy.home));
const medianGain = (of: readonly ShareClass[], year: number) =>
  medianOf(of.flatMap((each) => calendarYearGains(pathOf(each)).get(year) ?? []));

describe("calendar years of the trial funds", () => {
  // Returns of index funds on developed markets according to their factsheets, in US dollars with income reinvested.
  // Costs reduce the return of a fund by up to two points, and the median of a few funds may differ by some points.
  it.each([
    [2012, 15.8],
    [2013, 26.7],
    [2014, 4.9],
    [2015, -0.9],
    [2016, 7.5],
    [2017, 22.4],
    [2018, -8.7],
    [2019, 27.7],
    [2020, 15.9],
    [2021, 21.8],
    [2022, -18.1],
    [2023, 23.8],
    [2024, 18.7],
    [2025, 21.1],
  ])("give the median fund of world shares in %d about the world markets' return of %d %%", (year, percent) => {
    const gain = medianGain(ownCurrencyClasses("GLOBAL"), year);
    expect(gain).toBeGreaterThan(percent - 5);
    expect(gain).toBeLessThan(percent + 2.5);
  });

  it("let funds of American shares gain about a third in 2013 and lose about a fifth in 2022", () => {
    expect(medianGain(ownCurrencyClasses("US"), 2013)).toBeCloseTo(31, -1);
    expect(medianGain(ownCurrencyClasses("US"), 2022)).toBeCloseTo(-20, -1);
  });

  it("let every fund of world shares fall by a fifth or more in early 2020 and recover within the year", () => {
    for (const each of classes.filter(({ strategy }) => strategy.code === "GLOBAL")) {
      const values = new Map(totalReturnValues(pathOf(each)).map(({ date, value }) => [date, value]));
      const [top, low, end] = ["2020-02-19", "2020-03-23", "2020-12-31"].map((date) => values.get(date) ?? Number.NaN);
      expect((low ?? 0) / (top ?? 0)).toBeLessThan(0.8);
      expect((end ?? 0) / (top ?? 0)).toBeGreaterThan(1);
    }
  });

  it("let every fund of fixed-coupon bonds lose in 2022", () => {
    const codes = ["GOV_CZK", "GOV_EUR", "CORPORATE", "HIGH_YIELD", "EM_BOND", "INFLATION", "GREEN_BOND"];
    const gains = codes.flatMap(ownCurrencyClasses).flatMap((each) => calendarYearGains(pathOf(each)).get(2022) ?? []);
    expect(gains.length).toBeGreaterThan(30);
    expect(Math.max(...gains)).toBeLessThan(0);
  });

  // The two-week repo rate of the Czech National Bank was 7 % for most of 2023, and 0.05 % in 2015.
  it("let every money market fund in crowns gain 5 to 7 % in 2023, and less than 0.5 % in 2015", () => {
    const funds = ownCurrencyClasses("MONEY_CZK");
    const gains = (year: number) => funds.flatMap((each) => calendarYearGains(pathOf(each)).get(year) ?? []);
    expect(Math.min(...gains(2023))).toBeGreaterThan(5);
    expect(Math.max(...gains(2023))).toBeLessThan(7);
    expect(Math.max(...gains(2015).map(Math.abs))).toBeLessThan(0.5);
  });

  // Returns of an index fund on developed markets in notable months. Most of them are the worst months that advisors
  // remember.
  it.each([
    ["2018-12", -7.6],
    ["2020-03", -13.2],
    ["2022-09", -9.3],
    ["2025-04", 0.9],
  ])("give an index fund of world shares in %s a return of %d %%", (month, percent) => {
    const index = ownCurrencyClasses("GLOBAL").find(({ issuer }) => issuer.style === "Index");
    const values = index ? totalReturnValues(pathOf(index)) : [];
    const closes = new Map(values.map(({ date, value }) => [date.slice(0, 7), value]));
    const months = [...closes.keys()];
    const before = closes.get(months[months.indexOf(month) - 1] ?? "") ?? Number.NaN;
    expect(((closes.get(month) ?? 0) / before - 1) * 100).toBeCloseTo(percent, 0);
  });

  it("add up to the same market return with any seed", () => {
    const sum = (seed: number) => createMarket(seed).world.reduce((total, value) => total + value, 0);
    expect(sum(1)).toBeCloseTo(sum(2), 10);
    expect(createMarket(1).world[100]).not.toBe(createMarket(2).world[100]);
  });
});

describe("pairs of trial funds", () => {
  it("differ only by their costs if they follow the same index, within 0.15 points a year", () => {
    const index = classes.filter(({ issuer }) => issuer.style === "Index");
    const groups = Map.groupBy(index, ({ strategy, currency, hedged }) => `${strategy.code} ${currency} ${hedged}`);
    const pairs = [...groups.values()].flatMap((group) => {
      const [one] = group;
      return one ? group.slice(1).map((another) => [one, another] as const) : [];
    });
    expect(pairs.length).toBeGreaterThan(10);
    for (const [one, another] of pairs) {
      const gains = calendarYearGains(pathOf(another));
      for (const [year, gain] of calendarYearGains(pathOf(one))) {
        // Costs are deducted from the value at the end of the year, so they grow with the gain.
        const costs = (chargeOf(another) - chargeOf(one)) * (1 + gain / 100);
        expect(Math.abs(gain - (gains.get(year) ?? gain) - costs)).toBeLessThan(0.15);
      }
    }
  });

  it("differ by a few points a year, and never by more than seven, if one is active and the other follows the index", () => {
    const active = ownCurrencyClasses("US").filter(({ issuer, hedged }) => issuer.style !== "Index" && !hedged);
    const index = ownCurrencyClasses("US").find(({ issuer, hedged }) => issuer.style === "Index" && !hedged);
    const ofIndex = index ? calendarYearGains(pathOf(index)) : new Map<number, number>();
    const beside = active.flatMap((each) =>
      [...calendarYearGains(pathOf(each))].map(([year, gain]) => Math.abs(gain - (ofIndex.get(year) ?? Number.NaN))),
    );
    expect(medianOf(beside)).toBeGreaterThan(0.8);
    expect(medianOf(beside)).toBeLessThan(4);
    expect(Math.max(...beside)).toBeLessThan(7);
  });

  it("differ only by their costs if they belong to the same portfolio and currency", () => {
    const groups = Map.groupBy(
      classes.filter(({ strategy, currency }) => strategy.code !== "GOLD" && currency === strategy.home),
      ({ issuer, strategy }) => `${issuer.code} ${strategy.code}`,
    );
    const siblings = [...groups.values()].filter(({ length }) => length > 1);
    expect(siblings.length).toBeGreaterThan(5);
    const beyondCosts = siblings.flatMap(([one, another]) => {
      if (!one || !another) return [];
      const gains = calendarYearGains(pathOf(another));
      return [...calendarYearGains(pathOf(one))].flatMap(([year, gain]) => {
        const other = gains.get(year);
        return other === undefined ? [] : Math.abs(gain - other - (chargeOf(another) - chargeOf(one)));
      });
    });
    expect(beyondCosts.length).toBeGreaterThan(70);
    expect(Math.max(...beyondCosts)).toBeLessThan(0.5);
  });

  it("differ by the exchange rate of the trial data if they belong to the same dollar portfolio, one in crowns and one in dollars", () => {
    const rates = new Map(
      (data.tables.find(({ table }) => table === forexRates)?.rows ?? [])
        .filter((row) => row.fromCurrencyId === idOf(currencies, "USD") && row.toCurrencyId === idOf(currencies, "CZK"))
        .map((row) => [String(row.date), Number(row.rate)]),
    );
    const [crowns, dollars] = pairInTwoCurrencies();
    const inDollars = new Map(totalReturnValues(dollars).map(({ date, value }) => [date, value]));
    const ratio = (date: string, value: number) => value / ((inDollars.get(date) ?? 0) * (rates.get(date) ?? 0));
    const values = totalReturnValues(crowns);
    const [first] = values;
    const start = first ? ratio(first.date, first.value) : Number.NaN;
    for (const { date, value } of values) expect(ratio(date, value) / start).toBeCloseTo(1, 2);
  });

  /**
   * Returns two share classes of one dollar portfolio with equal costs: one in crowns without a hedge, and one in
   * dollars.
   */
  function pairInTwoCurrencies(): [PricePath, PricePath] {
    for (const crowns of classes.filter(
      ({ currency, hedged, strategy }) => currency === "CZK" && !hedged && strategy.home === "USD",
    )) {
      const dollars = classes.find(
        (each) =>
          each.issuer === crowns.issuer &&
          each.strategy === crowns.strategy &&
          each.currency === "USD" &&
          chargeOf(each) === chargeOf(crowns),
      );
      if (dollars) return [pathOf(crowns), pathOf(dollars)];
    }
    throw new Error("No portfolio has a class in dollars and one in crowns");
  }
});

describe("exchange rates of the trial data", () => {
  // Reference rates of the European Central Bank.
  it.each([
    ["EUR", "CZK", "2013-12-31", 27.427],
    ["EUR", "CZK", "2022-12-30", 24.116],
    ["EUR", "USD", "2024-12-31", 1.0389],
    ["EUR", "GBP", "2019-12-31", 0.8508],
    ["USD", "CZK", "2024-12-31", 24.242],
  ] as const)("convert %s to %s on %s at about %d", (from, to, date, rate) => {
    const row = data.tables
      .find(({ table }) => table === forexRates)
      ?.rows.find(
        (each) =>
          each.fromCurrencyId === idOf(currencies, from) &&
          each.toCurrencyId === idOf(currencies, to) &&
          each.date === date,
      );
    expect(Number(row?.rate) / rate).toBeCloseTo(1, 3);
  });
});

describe("logarithms by basic arithmetic", () => {
  it.each([-1.2, -0.4, -0.001, 0, 0.02, 0.5, 1.5])("agree with the machine's own logarithm at %d", (value) => {
    expect(growthOf(value)).toBeCloseTo(Math.exp(value), 13);
    expect(logOf(Math.exp(value))).toBeCloseTo(value, 13);
  });
});
