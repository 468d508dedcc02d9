import type { EndpointName } from "@fundport/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bumpRevision } from "../../../db/revisions.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { pricesOf } from "../../../testing/catalogue/prices.ts";
import { czk } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { fundPrices, funds } from "./tables.ts";

let test: TestApp;
let anna: Record<string, string>;
const equity = { params: { id: ids.equityFund } };

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
});

const byId = [
  "getFund",
  "getFundPriceHistory",
  "getFundPageViews",
  "registerFundPageView",
  "getFundFeeSchemes",
  "getFundLimits",
] as const satisfies EndpointName[];

describe("a request about one fund", () => {
  it.each(byId)("%s returns a response that matches the API schema", async (name) => {
    expect(await receive(test, name, anna, equity)).toBeTruthy();
  });

  it.each(byId)("%s returns 404 for an unknown id", async (name) => {
    const response = await send(test, name, anna, { params: { id: ids.unknown } });
    expect(refusalOf(response)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it.each(byId)("%s refuses invalid ids", async (name) => {
    for (const id of ["0", "-1", "1.5", "abc", "NaN", "2147483648", "1e308", "9".repeat(90)]) {
      const answer = await send(test, name, anna, { params: { id } });
      const { status, code, fields } = refusalOf(answer);
      expect([status, code, ...new Set(fields)]).toEqual([400, "ValidationFailed", "id"]);
    }
  });
});

describe("the list of funds", () => {
  it("lists only funds in the market, with four performance figures each", async () => {
    const list = await receive(test, "getFunds", anna);
    const performances = new Map(list.map(({ id, performance }) => [id, performance]));
    expect([...performances.keys()].toSorted((a, b) => a - b)).toEqual([ids.equityFund, ids.bondFund, ids.newFund]);
    expect(performances.get(ids.equityFund)?.["1Y"]).toEqual(expect.any(Number));
    expect(performances.get(ids.newFund)).toEqual({ YTD: null, "1Y": null, "3Y": null, "5Y": null });
  });

  it("lists each fund's costs, volatility and price dates, and null for unknown values", async () => {
    const list = await receive(test, "getFunds", anna);
    const { volatilities, currentNetAssetValueDate } = await receive(test, "getFund", anna, equity);
    const volatility = volatilities.find(({ years }) => years === 3)?.value ?? Number.NaN;
    expect(list.find(({ id }) => id === ids.equityFund)).toMatchObject({
      symbol: null,
      ongoingCharge: 1.5,
      volatility3Y: Math.round(volatility * 10) / 10,
      historyFrom: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      currentNetAssetValueDate,
    });
    expect(list.find(({ id }) => id === ids.newFund)).toMatchObject({
      ongoingCharge: null,
      volatility3Y: null,
      historyFrom: null,
      currentNetAssetValueDate: null,
    });
  });
});

describe("a fund", () => {
  it("returns a fund in the request's language", async () => {
    const headers = { "accept-language": "cs" };
    const fund = await receive(test, "getFund", anna, { ...equity, headers });
    expect(fund).toMatchObject({
      name: "Šumava <Equity> & Co.",
      description: "Shares (cs)",
      tags: [{ label: "New (cs)", color: "#ff0000" }],
      compositions: [
        {
          name: "Regions (cs)",
          composition: [
            { name: "Europe (cs)", value: 60 },
            { name: "USA", value: 40 },
          ],
        },
      ],
      documents: [{ name: "Key information (cs)" }],
      issuer: { issuerId: ids.issuer, name: "Morava Invest", description: "An issuer (cs)" },
      distributions: [{ date: "2025-06-02", amount: 2 }],
      limits: [{ currencyId: czk, minimalOneOffAmount: 5000 }],
    });
    expect((await receive(test, "getFund", anna, equity)).description).toBe("Shares (en)");
  });

  it("returns a withdrawn fund, and a new fund without prices", async () => {
    const withdrawn = await receive(test, "getFund", anna, { params: { id: ids.withdrawnFund } });
    expect(withdrawn.allowedInFundMarket).toBe(false);
    const fresh = await receive(test, "getFund", anna, { params: { id: ids.newFund } });
    expect(fresh).toMatchObject({ currentNetAssetValue: null, performance: [], volatilities: [], issuer: null });
  });

  it("does not expose fields of a fund outside the API schema", async () => {
    const { body } = await send(test, "getFund", anna, equity);
    expect(body).not.toMatch(/source|defaultedFields|descriptions/);
  });

  it("returns a fund's limits, and its fee schemes in their stored order", async () => {
    const schemes = await receive(test, "getFundFeeSchemes", anna, equity);
    expect(schemes.map(({ type, feeRates }) => [type, feeRates.length])).toEqual([
      ["OneOff", 2],
      ["Periodical", 1],
    ]);
    expect(await receive(test, "getFundFeeSchemes", anna, { params: { id: ids.newFund } })).toEqual([]);
    expect(await receive(test, "getFundLimits", anna, { params: { id: ids.newFund } })).toEqual([]);
  });
});

describe("views of a fund", () => {
  it("counts a view only for POST requests", async () => {
    const bond = { params: { id: ids.bondFund } };
    expect(await receive(test, "getFundPageViews", anna, bond)).toEqual({ viewCount: 0 });
    expect(await receive(test, "registerFundPageView", anna, bond)).toEqual({ viewCount: 1 });
    expect(await receive(test, "registerFundPageView", anna, bond)).toEqual({ viewCount: 2 });
    expect(await receive(test, "getFundPageViews", anna, bond)).toEqual({ viewCount: 2 });
    expect((await receive(test, "getFund", anna, bond)).viewCount).toBe(2);
  });

  it("counts every view if requests are concurrent", async () => {
    const views = Array.from({ length: 20 }, () => receive(test, "registerFundPageView", anna, equity));
    const counts = (await Promise.all(views)).map(({ viewCount }) => viewCount);
    expect(new Set(counts).size).toBe(20);
  });
});

describe("the price history of a fund", () => {
  const stored = pricesOf(ids.equityFund).map(({ date, price }) => ({ date, price }));

  it("returns 100 existing prices by default, including the first and the last", async () => {
    const history = await receive(test, "getFundPriceHistory", anna, equity);
    expect(history.prices).toHaveLength(100);
    expect(history).toMatchObject({ computed: false, fromDate: stored[0]?.date, toDate: stored.at(-1)?.date });
    expect(stored).toEqual(expect.arrayContaining(history.prices));
    expect([history.prices[0], history.prices.at(-1)]).toEqual([stored[0], stored.at(-1)]);
  });

  it("includes the prices on both dates of the requested period", async () => {
    const query = { granularity: "1000", fromDate: "2024-01-10", toDate: "2024-02-10" };
    const history = await receive(test, "getFundPriceHistory", anna, { ...equity, query });
    expect(history.prices).toEqual(stored.filter(({ date }) => date >= query.fromDate && date <= query.toDate));
    expect(history.prices).toHaveLength(32);
  });

  it("returns the value of one unit with distributions reinvested if requested", async () => {
    const query = { granularity: "1000", fromDate: "2025-05-30", toDate: "2025-06-05" };
    const history = await receive(test, "getFundPriceHistory", anna, {
      ...equity,
      query: { ...query, values: "Reinvested" },
    });
    const part = stored.filter(({ date }) => date >= query.fromDate && date <= query.toDate);
    // The distribution of 2 crowns on 2 June 2025 buys units at the price on that date.
    const paidAt = part.find(({ date }) => date === "2025-06-02")?.price ?? Number.NaN;
    const expected = part.map(({ date, price }) => (date < "2025-06-02" ? price : price * (1 + 2 / paidAt)));
    expect(history.prices.map(({ date }) => date)).toEqual(part.map(({ date }) => date));
    for (const [index, { price }] of history.prices.entries()) expect(price).toBeCloseTo(expected[index] ?? 0, 9);
    const priced = await receive(test, "getFundPriceHistory", anna, {
      ...equity,
      query: { ...query, values: "Price" },
    });
    expect(priced.prices).toEqual(part);
  });

  it("returns no prices for a period outside the history, a reversed period and a fund without prices", async () => {
    const none = { prices: [], fromDate: null, toDate: null, computed: false };
    const requests = [
      { ...equity, query: { toDate: "2001-01-01" } },
      { ...equity, query: { fromDate: "2024-02-10", toDate: "2024-01-10" } },
      { params: { id: ids.newFund } },
    ];
    for (const each of requests) expect(await receive(test, "getFundPriceHistory", anna, each)).toEqual(none);
  });

  it.each([
    { query: { granularity: "1" }, field: "granularity" },
    { query: { granularity: "1001" }, field: "granularity" },
    { query: { granularity: "ten" }, field: "granularity" },
    { query: { values: "Bare" }, field: "values" },
    { query: { fromDate: "2024-02-30" }, field: "fromDate" },
    { query: { toDate: "10.2.2024" }, field: "toDate" },
    { query: { toDate: "x".repeat(4000) }, field: "toDate" },
  ])("refuses a price history with $query", async ({ query, field }) => {
    const answer = await send(test, "getFundPriceHistory", anna, { ...equity, query });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });

  it("returns new prices and the new name of a fund after the catalogue changes", async () => {
    const withdrawn = { params: { id: ids.withdrawnFund } };
    expect((await receive(test, "getFundPriceHistory", anna, withdrawn)).prices).toEqual([]);
    expect((await receive(test, "getFund", anna, withdrawn)).name).toBe("Withdrawn");
    await test.db.transaction(async (transaction) => {
      await transaction.insert(fundPrices).values({ fundId: ids.withdrawnFund, date: "2026-10-30", price: 12.5 });
      await transaction.update(funds).set({ name: "Returned" }).where(eq(funds.id, ids.withdrawnFund));
      await bumpRevision(transaction);
    });
    await expect
      .poll(async () => (await receive(test, "getFundPriceHistory", anna, withdrawn)).prices)
      .toEqual([{ date: "2026-10-30", price: 12.5 }]);
    expect((await receive(test, "getFund", anna, withdrawn)).name).toBe("Returned");
  });
});

describe("sparklines", () => {
  it("returns sparklines of existing funds with one year of values, rebased to 100", async () => {
    const query = { ids: `${ids.equityFund},${ids.newFund},${ids.unknown},9999999999` };
    const lines = await receive(test, "getSparklines", anna, { query });
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set([ids.equityFund, ids.newFund]));
    const line = lines.find(({ id }) => id === ids.equityFund);
    expect(line?.values[0]).toBe(100);
    expect(line?.values).toHaveLength(53);
    expect(lines.find(({ id }) => id === ids.newFund)?.values).toEqual([]);
  });

  it.each(["", "1,", "a", "-1", "1;2", "1,".repeat(100) + "1", "1".repeat(11)])(
    "refuses sparklines for the ids %j",
    async (list) => {
      const answer = await send(test, "getSparklines", anna, { query: { ids: list } });
      expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: ["ids"] });
    },
  );
});
