import type { EndpointInput } from "@fundport/api";
import { computeFigures, convertSeries, dayNumber, toIsoDay, type PriceSeries, reinvest } from "@fundport/performance";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bumpRevision } from "../../../db/revisions.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { fundRow } from "../../../testing/catalogue/funds.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { euroRates, pricesOf } from "../../../testing/catalogue/prices.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { fundFigures, funds } from "./tables.ts";

let test: TestApp;
let anna: Record<string, string>;
/** Monthly gains in percent of four extra funds in the equity fund's asset class. */
const monthlyGains = [-1, 0.5, 1, 2];
const firstClassmateId = 9001;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
  await test.db
    .insert(funds)
    .values(
      monthlyGains.map((_, index) =>
        fundRow({ id: firstClassmateId + index, name: `Mate ${index}`, isin: `CZ000000901${index}` }),
      ),
    );
  for (const [index, gain] of monthlyGains.entries()) {
    const figures = computeFigures(monthEnds(gain), []);
    if (figures) await test.db.insert(fundFigures).values({ fundId: firstClassmateId + index, ...figures });
  }
  await bumpRevision(test.db);
});

/** Returns month-end prices for 60 months from December 2021. */
function monthEnds(gain: number): PriceSeries {
  const days = Int32Array.from({ length: 60 }, (_, month) => dayNumber(lastDay(month)));
  return { days, prices: Float64Array.from(days, (_, month) => 100 * (1 + gain / 100) ** month) };
}
const lastDay = (month: number) => new Date(Date.UTC(2022, month, 0)).toISOString().slice(0, 10);

const seriesOf = (rows: readonly { date: string; price: number }[]): PriceSeries => ({
  days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
  prices: Float64Array.from(rows, ({ price }) => price),
});
const equity = seriesOf(pricesOf(ids.equityFund));
const equityValues = reinvest(equity, [{ day: dayNumber("2025-06-02"), amount: 2 }]);
const bond = seriesOf(pricesOf(ids.bondFund));
const crowns = seriesOf(euroRates.map(({ date, rate, unit }) => ({ date, price: rate / unit })));
const lastOf = ({ prices }: PriceSeries) => prices.at(-1) ?? Number.NaN;
const [firstDay, finalDay] = [toIsoDay(equity.days[0] ?? 0), toIsoDay(equity.days.at(-1) ?? 0)];
const gainOf = ({ prices }: PriceSeries) =>
  (lastOf({ prices, days: equity.days }) / (prices[0] ?? Number.NaN) - 1) * 100;

type Query = NonNullable<EndpointInput<"getFundComparison">["querystring"]>;
const compare = (query: Partial<Record<keyof Query, string>> = {}) =>
  receive(test, "getFundComparison", anna, { query: { ids: `${ids.equityFund},${ids.bondFund}`, ...query } });

describe("a comparison of funds", () => {
  it("returns total returns rebased to 100 over the period that all funds have in common", async () => {
    const { funds: compared, days, ...response } = await compare();
    expect(response).toMatchObject({ firstDate: firstDay, lastDate: finalDay, fromDate: firstDay, toDate: finalDay });
    expect(response.without).toEqual([]);
    expect([days[0], days.at(-1)]).toEqual([firstDay, finalDay]);
    for (const { values, drawdowns } of compared) {
      expect(values).toHaveLength(days.length);
      expect(drawdowns).toHaveLength(days.length);
      expect(values[0]).toBe(100);
    }
    expect(compared.map(({ gain }) => gain)).toEqual([
      expect.closeTo(gainOf(equityValues), 2),
      expect.closeTo(gainOf(bond), 2),
    ]);
  });

  it("compares prices without distributions if requested", async () => {
    const { funds: compared } = await compare({ values: "Price" });
    expect(compared[0]?.gain).toBeCloseTo(gainOf(equity), 2);
  });

  it("converts all funds to the chosen currency at daily rates", async () => {
    const { funds: compared } = await compare({ currencyId: String(ids.czk) });
    const converted = convertSeries(bond, crowns);
    expect(compared.map(({ gain }) => gain)).toEqual([
      expect.closeTo(gainOf(equityValues), 2),
      expect.closeTo(gainOf(converted), 2),
    ]);
  });

  it("returns one-year and three-year performance equal to the fund's own figures", async () => {
    const fund = await receive(test, "getFund", anna, { params: { id: ids.bondFund } });
    const valueOf = (type: string) => fund.performance.find((entry) => entry.type === type)?.value;
    for (const [years, type] of [
      [1, "1Y"],
      [3, "3Y"],
    ] as const) {
      const fromDate = `${Number(finalDay.slice(0, 4)) - years}${finalDay.slice(4)}`;
      const { funds: compared } = await compare({ ids: String(ids.bondFund), fromDate });
      expect(compared[0]?.gainPerYear).toBe(valueOf(type));
    }
  });

  it("includes the dates of the deepest fall among the points of the line", async () => {
    const { funds: compared, days } = await compare();
    for (const { maxDrawdown, drawdowns } of compared) {
      expect(maxDrawdown?.percent).toBeLessThan(0);
      expect(maxDrawdown?.percent).toBe(Math.min(...drawdowns));
      expect(days).toEqual(expect.arrayContaining([maxDrawdown?.peakDate, maxDrawdown?.lowDate]));
    }
  });

  it("returns rolling returns only for periods within the history, and correlations only if there are enough months", async () => {
    const { funds: compared, correlation } = await compare();
    expect(compared[0]?.rolling.map(({ years, returns }) => [years, returns.length > 0])).toEqual([
      [1, true],
      [3, true],
      [5, false],
    ]);
    expect(correlation.months).toBeGreaterThanOrEqual(correlation.minMonths);
    expect(correlation.values[0]?.[0]).toBeCloseTo(1, 10);
    const short = await compare({ fromDate: "2025-06-01" });
    expect(short.correlation.values.flat()).toEqual([null, null, null, null]);
    expect(short.funds[0]?.rolling[1]?.returns).toEqual([]);
  });

  it("lists funds without prices or exchange rates separately, and ignores unknown ids", async () => {
    const query = { ids: `${ids.equityFund},${ids.newFund},${ids.unknown}`, currencyId: "2147483647" };
    expect(await compare(query)).toMatchObject({
      funds: [],
      days: [],
      firstDate: null,
      fromDate: null,
      without: [
        { id: ids.equityFund, reason: "NoRates" },
        { id: ids.newFund, reason: "NoPrices" },
      ],
      correlation: { values: [], months: 0, fromDate: null },
    });
  });

  it("returns an empty comparison if the requested period is before all prices or reversed", async () => {
    expect(await compare({ toDate: "2000-01-01" })).toMatchObject({ funds: [], fromDate: null, firstDate: firstDay });
    expect(await compare({ fromDate: "2026-01-01", toDate: "2025-01-01" })).toMatchObject({ funds: [], toDate: null });
  });

  it("refuses more than four funds, and invalid ids and dates", async () => {
    for (const query of [{ ids: "1,2,3,4,5" }, { ids: "" }, { ids: "1;2" }, { ids: "1", fromDate: "2026-02-30" }]) {
      const answer = await send(test, "getFundComparison", anna, { query });
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: "ValidationFailed" });
    }
  });
});

describe("the median of an asset class", () => {
  const median = (query: Record<string, string> = {}, id: number = ids.equity) =>
    receive(test, "getAssetClassMedian", anna, {
      params: { id },
      query: { currencyId: String(ids.czk), fromDate: "2023-01-10", toDate: "2024-01-31", ...query },
    });

  it("returns the median growth of funds with prices in every month, rebased to 100 at the first month end", async () => {
    const { funds: count, values } = await median();
    // The four extra funds and the equity fund of the seeded catalogue.
    expect(count).toBe(5);
    expect(values[0]).toEqual({ date: "2023-01-31", value: 100 });
    expect(values.at(-1)?.date).toBe("2024-01-31");
    expect(values).toHaveLength(13);
    const own =
      (equity.prices[equity.days.indexOf(dayNumber("2024-01-31"))] ?? 0) /
      (equity.prices[equity.days.indexOf(dayNumber("2023-01-31"))] ?? 1);
    const growths = [...monthlyGains.map((gain) => (1 + gain / 100) ** 12), own].toSorted((a, b) => a - b);
    expect(values.at(-1)?.value).toBeCloseTo((growths[2] ?? 0) * 100, 1);
  });

  it("ends the median with the last price in a month's last week, and omits an incomplete month", async () => {
    expect((await median({ toDate: "2024-01-27" })).values.at(-1)?.date).toBe("2024-01-27");
    expect((await median({ toDate: "2024-01-20" })).values.at(-1)?.date).toBe("2023-12-31");
  });

  it("returns an empty median for too few funds or a period with fewer than two month ends", async () => {
    expect(await median({}, ids.bond)).toEqual({ funds: 1, minFunds: 5, values: [] });
    expect(await median({ fromDate: "2024-01-02" })).toMatchObject({ values: [] });
    expect(await median({ currencyId: "2147483647" })).toMatchObject({ funds: 0, values: [] });
  });

  it("returns 404 for the median of an unknown class, and refuses a request without dates", async () => {
    const query = { currencyId: "1", fromDate: "2023-01-10", toDate: "2024-01-31" };
    const unknown = await send(test, "getAssetClassMedian", anna, { params: { id: ids.unknown }, query });
    expect(refusalOf(unknown)).toMatchObject({ status: 404, code: "NotFound" });
    const dayless = await send(test, "getAssetClassMedian", anna, {
      params: { id: ids.equity },
      query: { currencyId: "1" },
    });
    expect(refusalOf(dayless)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });
});

describe("a price history in another currency", () => {
  const history = (query: Record<string, string>) =>
    receive(test, "getFundPriceHistory", anna, {
      params: { id: ids.bondFund },
      query: { granularity: "1000", ...query },
    });

  it("converts each price at the latest exchange rate on its date", async () => {
    const span = { fromDate: "2024-01-10", toDate: "2024-02-10" };
    const { prices } = await history({ currencyId: String(ids.czk), ...span });
    const converted = convertSeries(bond, crowns);
    const expected = [...converted.days].map((day, index) => ({ date: toIsoDay(day), price: converted.prices[index] }));
    expect(prices).toEqual(expected.filter(({ date }) => date >= span.fromDate && date <= span.toDate));
  });

  it("returns an empty price history if no exchange rates exist for the currency", async () => {
    expect(await history({ currencyId: "2147483647" })).toMatchObject({ prices: [], fromDate: null });
  });

  it("starts the history with the last price at or before the requested date if `start` is `OnOrBefore`", async () => {
    const first = { fromDate: "2020-01-01", start: "OnOrBefore" };
    expect((await history(first)).fromDate).toBe(firstDay);
    expect((await history({ fromDate: "2030-01-01" })).fromDate).toBeNull();
    expect((await history({ fromDate: "2030-01-01", start: "OnOrBefore" })).fromDate).toBe(finalDay);
  });
});

it("computes an advisor's comparisons and medians one at a time, queues ten and refuses further requests", async () => {
  const locked = Promise.withResolvers<void>();
  const unlock = Promise.withResolvers<void>();
  // The lock blocks the first request, so that the requests queued behind it can be counted.
  const lock = test.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table funds, fund_figures in access exclusive mode`);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const span = (index: number) => ({ fromDate: `2024-01-${10 + index}`, toDate: "2025-01-31" });
  const calls = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0
      ? send(test, "getFundComparison", anna, { query: { ids: `${ids.equityFund}`, ...span(index) } })
      : send(test, "getAssetClassMedian", anna, {
          params: { id: ids.equity },
          query: { currencyId: String(ids.czk), ...span(index) },
        }),
  );
  const refused = await Promise.race(calls);
  unlock.resolve();
  await lock;
  expect(refusalOf(refused)).toMatchObject({ status: 503, code: "TryAgain" });
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
});
