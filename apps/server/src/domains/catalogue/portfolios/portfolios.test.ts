import type { EndpointName } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { pricesOf } from "../../../testing/catalogue/prices.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let anna: Record<string, string>;
const long = { params: { id: ids.longProgram } };

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
});

const byId = [
  { name: "getProgram", id: ids.longProgram },
  { name: "getProgramPriceHistory", id: ids.longProgram },
  { name: "getProgramFeeSchemes", id: ids.longProgram },
  { name: "getProgramLimits", id: ids.longProgram },
  { name: "getContractType", id: ids.lifeCycle },
] as const satisfies { name: EndpointName; id: number }[];

describe("a request about one program or contract type", () => {
  it.each(byId)("$name returns a response that matches the API schema", async ({ name, id }) => {
    expect(await receive(test, name, anna, { params: { id } })).toBeTruthy();
  });

  it.each(byId)("$name returns 404 for an unknown id", async ({ name }) => {
    const response = await send(test, name, anna, { params: { id: ids.unknown } });
    expect(refusalOf(response)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it.each(byId)("$name refuses invalid ids", async ({ name }) => {
    for (const id of ["0", "x", "2147483648"]) {
      const answer = await send(test, name, anna, { params: { id } });
      expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: ["id"] });
    }
  });
});

describe("a program", () => {
  it("returns a program in the request's language, with its funds and figures", async () => {
    const headers = { "accept-language": "sk" };
    const program = await receive(test, "getProgram", anna, { ...long, headers });
    expect(program).toMatchObject({
      name: "Long (sk)",
      description: "For long (sk)",
      funds: [
        { fundId: ids.equityFund, share: 60, assetClassId: ids.equity },
        { fundId: ids.bondFund, share: 40, assetClassId: ids.bond },
      ],
      performance: [{ type: "1Y", value: 4.2, asOfDate: "2026-10-09" }],
      historicalPerformancesYear: [{ year: 2025, value: 6.1 }],
      volatilities: [{ years: 3, value: 8.8 }],
      composition2ndLevel: [{ name: "Cash (sk)", productType: "Account (sk)", value: 100 }],
      documents: [{ name: "Rules (sk)", link: "https://example.com/rules.pdf" }],
      issuer: { id: ids.issuer, name: "Morava Invest", description: "An issuer (sk)" },
    });
  });
});

describe("the values of a program", () => {
  it("computes a program's values from its funds, starting at 100, and marks them as computed", async () => {
    const query = { granularity: "1000", toDate: "2022-09-02" };
    const history = await receive(test, "getProgramPriceHistory", anna, { ...long, query });
    const [first, second] = [ids.equityFund, ids.bondFund].map((id) => pricesOf(id).map(({ price }) => price));
    const ratio = (prices: number[] | undefined) => (prices?.[1] ?? 0) / (prices?.[0] ?? 1);
    expect(history).toMatchObject({ computed: true, fromDate: "2022-09-01", toDate: "2022-09-02" });
    expect(history.prices.map(({ date }) => date)).toEqual(["2022-09-01", "2022-09-02"]);
    expect(history.prices[0]?.price).toBe(100);
    expect(history.prices[1]?.price).toBeCloseTo(60 * ratio(first) + 40 * ratio(second), 9);
  });

  it("reinvests a fund's distribution, so that the program's value does not fall by it", async () => {
    // The equity fund distributes 2 % of its price on this day. Without reinvestment the program's value would fall by
    // the fund's share of that amount.
    const query = { granularity: "1000", fromDate: "2025-06-01", toDate: "2025-06-02" };
    const history = await receive(test, "getProgramPriceHistory", anna, { ...long, query });
    const [before, after] = history.prices.map(({ price }) => price);
    const move = (id: number) => {
      const [one, two] = pricesOf(id)
        .filter(({ date }) => date === query.fromDate || date === query.toDate)
        .map(({ price }) => price);
      return (two ?? 0) / (one ?? 1);
    };
    expect((after ?? 0) / (before ?? 1)).toBeGreaterThan(Math.max(move(ids.equityFund), move(ids.bondFund)));
  });

  it("returns no values if a fund of the program has no prices or the program has no funds", async () => {
    const none = { prices: [], fromDate: null, toDate: null, computed: true };
    for (const id of [ids.newProgram, ids.shortProgram])
      expect(await receive(test, "getProgramPriceHistory", anna, { params: { id } })).toEqual(none);
  });
});
