import type { EndpointName } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { euroRates, pricesOf } from "../../../testing/catalogue/prices.ts";
import { czk, eur } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { fundPackageTemplateFunds, fundPackageTemplates } from "./tables.ts";

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;
const balanced = { params: { id: ids.template } };

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});

const day = 86_400_000;
/** The equity fund's distribution. It buys units at the price on that day. */
const payment = { date: "2025-06-02", amount: 2 };

/**
 * Returns the daily values of a template that is half in crowns and half in euros. The method differs from the
 * server's: it multiplies each half by its daily gain, and rebalances on the first day of each month.
 */
function valuesByHand(): { date: string; value: number }[] {
  const equity = pricesOf(ids.equityFund);
  const bond = pricesOf(ids.bondFund);
  const rates = new Map(euroRates.map(({ date, rate, unit }) => [date, rate / unit]));
  let rate = 0;
  let halves = [50, 50];
  return equity.map(({ date, price }, index) => {
    const yesterday = { equity: equity[index - 1]?.price, bond: bond[index - 1]?.price, rate };
    rate = rates.get(date) ?? rate;
    if (yesterday.equity !== undefined && yesterday.bond !== undefined) {
      const paid = date === payment.date ? 1 + payment.amount / price : 1;
      halves = [
        (halves[0] ?? 0) * (price / yesterday.equity) * paid,
        (halves[1] ?? 0) * ((bond[index]?.price ?? 0) / yesterday.bond) * (rate / yesterday.rate),
      ];
    }
    const value = (halves[0] ?? 0) + (halves[1] ?? 0);
    if (date.endsWith("-01")) halves = [value / 2, value / 2];
    return { date, value };
  });
}

describe("the values of a model portfolio", () => {
  it("computes values from the funds in the template's currency, with reinvested distributions and monthly rebalancing", async () => {
    await test.db.update(fundPackageTemplates).set({ currencyId: czk });
    const query = { granularity: "1000", fromDate: "2024-06-01", toDate: "2026-10-09" };
    const history = await receive(test, "getFundPackageTemplatePriceHistory", anna, { ...balanced, query });
    expect(history).toMatchObject({ computed: true, fromDate: "2024-06-01", toDate: "2026-10-09" });
    const expected = new Map(valuesByHand().map(({ date, value }) => [date, value]));
    expect(history.prices.length).toBeGreaterThan(850);
    for (const { date, price } of history.prices) expect(price / (expected.get(date) ?? 0)).toBeCloseTo(1, 10);
  });

  it("returns values that start at 100, and at most the requested number of points", async () => {
    const history = await receive(test, "getFundPackageTemplatePriceHistory", anna, balanced);
    expect(history.prices).toHaveLength(100);
    expect(history.prices[0]).toEqual({ date: "2022-09-01", price: 100 });
  });

  it("returns performance by period and by year, and volatility, computed from the values", async () => {
    const template = await receive(test, "getFundPackageTemplate", anna, balanced);
    const values = valuesByHand();
    const on = (date: string) => values.find((entry) => entry.date === date)?.value ?? Number.NaN;
    const last = values.at(-1);
    expect(last?.date).toBe("2026-10-09");
    const gain = (from: string, years = 1) =>
      Math.round((((last?.value ?? 0) / on(from)) ** (1 / years) - 1) * 1e4) / 100;
    const performance = new Map(template.performance.map(({ type, value }) => [type, value]));
    expect(performance.get("YTD")).toBe(gain("2025-12-31"));
    expect(performance.get("1M")).toBe(gain("2026-09-09"));
    expect(performance.get("1Y")).toBe(gain("2025-10-09"));
    expect(performance.get("3Y")).toBe(gain("2023-10-09", 3));
    expect(performance.get("5Y")).toBeNull();
    expect(template.historicalPerformancesYear).toEqual(
      [2023, 2024, 2025].map((year) => ({
        year,
        value: Math.round((on(`${year}-12-31`) / on(`${year - 1}-12-31`) - 1) * 1e4) / 100,
      })),
    );
    const months = Array.from({ length: 13 }, (_, back) =>
      on(new Date(Date.UTC(2026, 9 - back, 0)).toISOString().slice(0, 10)),
    );
    const returns = months.slice(0, 12).map((value, index) => value / (months[index + 1] ?? 0) - 1);
    const mean = returns.reduce((sum, value) => sum + value, 0) / 12;
    const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 11;
    expect(template.volatilities[0]).toEqual({ years: 1, value: Math.round(Math.sqrt(variance * 12) * 1e4) / 100 });
  });

  it("uses the currency with the largest share if the model portfolio has no currency", async () => {
    await test.db.update(fundPackageTemplates).set({ currencyId: null });
    const own = await receive(test, "getFundPackageTemplate", anna, { params: { id: ids.annasTemplate } });
    expect(own.currencyId).toBe(eur);
    const query = { granularity: "1000", fromDate: "2024-06-01" };
    const params = { id: ids.annasTemplate };
    const history = await receive(test, "getFundPackageTemplatePriceHistory", anna, { params, query });
    const prices = new Map(pricesOf(ids.bondFund).map(({ date, price }) => [date, price]));
    for (const { date, price } of history.prices)
      expect(price).toBeCloseTo(((prices.get(date) ?? 0) / (prices.get("2022-09-01") ?? 1)) * 100, 8);
  });

  it("returns a model portfolio without values if one of its funds has no prices", async () => {
    await test.db.insert(fundPackageTemplates).values({ id: 53, name: "New", packageType: "Organisation", order: 2 });
    await test.db.insert(fundPackageTemplateFunds).values([
      { templateId: 53, fundId: ids.newFund, ratio: 60, order: 1 },
      { templateId: 53, fundId: ids.bondFund, ratio: 40, order: 2 },
    ]);
    const params = { id: 53 };
    const template = await receive(test, "getFundPackageTemplate", anna, { params });
    expect(template).toMatchObject({ performance: [], volatilities: [], ter: null, moderateGain: null, riskLevel: 0 });
    const history = await receive(test, "getFundPackageTemplatePriceHistory", anna, { params });
    expect(history).toEqual({ prices: [], fromDate: null, toDate: null, computed: true });
  });
});

describe("a model portfolio", () => {
  it("returns a model portfolio in the request's language with figures from its funds", async () => {
    await test.pool.query("update funds set ongoing_charge = 0.5, maximal_entry_fee = 3 where id = $1", [ids.bondFund]);
    const headers = { "accept-language": "sk" };
    const template = await receive(test, "getFundPackageTemplate", anna, { ...balanced, headers });
    expect(template).toMatchObject({
      name: "Balanced (sk)",
      packageType: "Organisation",
      funds: [
        { idFund: ids.equityFund, ratio: 50 },
        { idFund: ids.bondFund, ratio: 50 },
      ],
      // The charge is the mean of 1.5 and 0.5 %, the entry fee the mean of 0 and 3 %. The risk is unknown, because one
      // fund's risk is. The gains of both funds are equal.
      ter: 1,
      maximalEntryFee: 1.5,
      expectedIncome: null,
      riskLevel: 0,
      unfavourableGain: 1,
      moderateGain: 5,
      favourableGain: 9,
      performanceComputed: true,
      imageVersion: null,
      composition2ndLevel: [
        {
          name: "Šumava <Equity> & Co.",
          isin: "CZ0000000011",
          issuerName: "Morava Invest",
          productType: "Fond",
          value: 50,
        },
        { name: "Labe Bond", isin: "CZ0000000012", issuerName: null, productType: "Fond", value: 50 },
      ],
      composition3rdLevel: [
        { name: "Europe (sk)", value: 30 },
        { name: "USA", value: 20 },
      ],
    });
  });

  it("lists a model portfolio with the same figures as on its page", async () => {
    const listed = (await receive(test, "getFundPackageTemplates", anna)).details.find(({ id }) => id === ids.template);
    const page = await receive(test, "getFundPackageTemplate", anna, balanced);
    const valueOf = (type: string) => page.performance.find((entry) => entry.type === type)?.value;
    expect(listed?.performance).toEqual({ YTD: valueOf("YTD"), "1Y": valueOf("1Y"), "3Y": valueOf("3Y"), "5Y": null });
    expect({ ...page, ...listed, performance: page.performance }).toEqual(page);
  });

  it("does not let other advisors list, open or delete an advisor's model portfolio", async () => {
    const listed = async (as: Record<string, string>) =>
      (await receive(test, "getFundPackageTemplates", as)).details.map(({ id }) => id);
    expect(await listed(anna)).toEqual([ids.template, 53, ids.annasTemplate]);
    expect(await listed(boris)).toEqual([ids.template, 53]);
    const params = { id: ids.annasTemplate };
    for (const name of [
      "getFundPackageTemplate",
      "getFundPackageTemplatePriceHistory",
      "deleteFundPackageTemplate",
      "addFavouriteFundPackage",
    ] as const)
      expect([name, refusalOf(await send(test, name, boris, { params })).status]).toEqual([name, 404]);
    expect(await listed(anna)).toContain(ids.annasTemplate);
  });

  const endpointNames = [
    "getFundPackageTemplate",
    "getFundPackageTemplatePriceHistory",
    "deleteFundPackageTemplate",
    "addFavouriteFundPackage",
    "removeFavouriteFundPackage",
  ] as const satisfies EndpointName[];

  it.each(endpointNames)("%s refuses an invalid id", async (name) => {
    const wrong = refusalOf(await send(test, name, anna, { params: { id: "x" } }));
    expect(wrong).toEqual({ status: 400, code: "ValidationFailed", fields: ["id"] });
  });

  it.each(endpointNames.filter((name) => name !== "removeFavouriteFundPackage"))(
    "%s returns 404 for an unknown id",
    async (name) => {
      const response = await send(test, name, anna, { params: { id: ids.unknown } });
      expect(refusalOf(response)).toEqual({ status: 404, code: "NotFound", fields: [] });
    },
  );

  it("refuses a price history of a model portfolio with an invalid query", async () => {
    for (const [key, value] of [
      ["granularity", "1"],
      ["granularity", "1001"],
      ["fromDate", "2024-13-01"],
      ["toDate", "tomorrow"],
    ] as const) {
      const answer = await send(test, "getFundPackageTemplatePriceHistory", anna, {
        ...balanced,
        query: { [key]: value },
      });
      expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: [key] });
    }
  });
});

describe("favourite packages", () => {
  const favourites = async () =>
    (await receive(test, "getAssignedProducts", anna))
      .filter(({ assignmentType }) => assignmentType === "Favourite")
      .map(({ productType, productId }) => `${productType} ${productId}`);

  it("lists each favourite package once, newest first, together with favourite funds, until it is removed", async () => {
    await send(test, "addFavouriteFund", anna, { params: { id: ids.bondFund } });
    for (const id of [ids.template, ids.annasTemplate, ids.template])
      expect((await send(test, "addFavouriteFundPackage", anna, { params: { id } })).body).toBe("null");
    const own = `FundPackage ${ids.annasTemplate}`;
    expect(await favourites()).toEqual([own, `FundPackage ${ids.template}`, `Fund ${ids.bondFund}`]);
    for (let times = 0; times < 2; times++)
      expect((await send(test, "removeFavouriteFundPackage", anna, balanced)).statusCode).toBe(200);
    expect(await favourites()).toEqual([own, `Fund ${ids.bondFund}`]);
  });
});

describe("deleting a model portfolio", () => {
  it("refuses to delete the organisation's model portfolio", async () => {
    const answer = await send(test, "deleteFundPackageTemplate", anna, balanced);
    expect(refusalOf(answer)).toEqual({ status: 403, code: "Forbidden", fields: [] });
    expect((await receive(test, "getFundPackageTemplates", anna)).details.map(({ id }) => id)).toContain(ids.template);
  });

  it("deletes an advisor's model portfolio permanently, and removes it from the favourites", async () => {
    const params = { id: ids.annasTemplate };
    const answer = await send(test, "deleteFundPackageTemplate", anna, { params });
    expect([answer.statusCode, answer.body]).toEqual([200, "null"]);
    expect(refusalOf(await send(test, "getFundPackageTemplate", anna, { params }))).toMatchObject({ status: 404 });
    expect(refusalOf(await send(test, "deleteFundPackageTemplate", anna, { params }))).toMatchObject({ status: 404 });
    const products = await receive(test, "getAssignedProducts", anna);
    expect(products.filter(({ productType }) => productType === "FundPackage")).toEqual([]);
    expect((await receive(test, "getFundPackageTemplates", anna)).details.map(({ id }) => id)).not.toContain(params.id);
  });
});

describe("a program", () => {
  it("a program in crowns follows the exchange rate of its fund in euros", async () => {
    const params = { id: ids.longProgram };
    const query = { granularity: "1000", toDate: "2022-09-03" };
    const { prices } = await receive(test, "getProgramPriceHistory", anna, { params, query });
    const ratio = (fundId: number) => {
      const [first, , third] = pricesOf(fundId);
      return (third?.price ?? 0) / (first?.price ?? 1);
    };
    // Exchange rates exist for every other day, so the rate changes on the third day.
    const rate = (euroRates[1]?.rate ?? 0) / (euroRates[0]?.rate ?? 1);
    expect(prices.map(({ date }) => Date.parse(date) / day)).toHaveLength(3);
    expect(prices[2]?.price).toBeCloseTo(60 * ratio(ids.equityFund) + 40 * ratio(ids.bondFund) * rate, 9);
  });

  it("returns the values that a program's manager publishes, and marks them as not computed", async () => {
    await test.pool.query("insert into program_prices values ($1, '2026-01-02', 250), ($1, '2026-01-05', 251.5)", [
      ids.shortProgram,
    ]);
    const params = { id: ids.shortProgram };
    const history = await receive(test, "getProgramPriceHistory", anna, { params });
    expect(history).toEqual({
      prices: [
        { date: "2026-01-02", price: 250 },
        { date: "2026-01-05", price: 251.5 },
      ],
      fromDate: "2026-01-02",
      toDate: "2026-01-05",
      computed: false,
    });
    expect((await receive(test, "getProgram", anna, { params })).performanceComputed).toBe(false);
    const long = await receive(test, "getProgram", anna, { params: { id: ids.longProgram } });
    expect(long.performanceComputed).toBe(true);
  });

  it("lists a program with its four performance periods, its ongoing charge and its external URL", async () => {
    const programs = await receive(test, "getPrograms", anna);
    expect(programs.find(({ id }) => id === ids.longProgram)).toMatchObject({
      description: "For long (en)",
      externalUrl: null,
      ter: null,
      performance: { YTD: null, "1Y": 4.2, "3Y": null, "5Y": null },
    });
  });
});
