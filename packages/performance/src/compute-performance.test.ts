import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, toIsoDay } from "./calendar.ts";
import { computePerformance } from "./compute-performance.ts";
import type { PriceSeries } from "./price-series.ts";
import { type Distribution, reinvest } from "./reinvest.ts";

type Point = readonly [day: string, price: number];

function series(points: readonly Point[]): PriceSeries {
  return {
    days: Int32Array.from(points, ([day]) => dayNumber(day)),
    prices: Float64Array.from(points, ([, price]) => price),
  };
}

function performanceOf(points: readonly Point[], distributions: readonly Distribution[] = []) {
  const entries = computePerformance(reinvest(series(points), distributions));
  return Object.fromEntries(entries.map(({ type, value }) => [type, value]));
}

/** Adds the weekdays between the given points. Each added day has the price of the point before it. */
function daily(points: readonly Point[]): Point[] {
  const last = dayNumber(points.at(-1)?.[0] ?? "");
  const prices = new Map(points.map(([day, price]) => [dayNumber(day), price]));
  const result: Point[] = [];
  let price = Number.NaN;
  for (let day = dayNumber(points[0]?.[0] ?? ""); day <= last; day++) {
    price = prices.get(day) ?? price;
    const weekday = (day + 4) % 7;
    if ((weekday !== 0 && weekday !== 6) || prices.has(day)) result.push([toIsoDay(day), price]);
  }
  return result;
}

/** Calculated by hand: the last price is 120, on Friday 2026-10-30. */
const sixYears = daily([
  ["2020-10-30", 50], // the first price
  ["2021-10-29", 60], // 5Y: 2021-10-30 is a Saturday, so Friday's price is used
  ["2023-10-30", 75], // 3Y
  ["2024-10-30", 80], // 2Y
  ["2025-10-30", 96], // 1Y
  ["2025-12-31", 100], // YTD
  ["2026-01-30", 125], // 9M
  ["2026-04-30", 150], // 6M
  ["2026-07-30", 160], // 3M
  ["2026-09-30", 115], // 1M
  ["2026-10-23", 118], // 1W
  ["2026-10-30", 120],
]);

describe("performance", () => {
  it.each([
    { type: "YTD", value: 20 }, // 120 / 100
    { type: "1W", value: 1.69 }, // 120 / 118 = 1.016949
    { type: "1M", value: 4.35 }, // 120 / 115 = 1.043478
    { type: "3M", value: -25 }, // 120 / 160
    { type: "6M", value: -20 }, // 120 / 150
    { type: "9M", value: -4 }, // 120 / 125
    { type: "1Y", value: 25 }, // 120 / 96
    { type: "2Y", value: 22.47 }, // square root of 1.5 = 1.224745
    { type: "3Y", value: 16.96 }, // cube root of 1.6 = 1.169607
    { type: "5Y", value: 14.87 }, // fifth root of 2 = 1.148698
    { type: "SinceInception", value: 15.71 }, // 2191 days = 5.99863 years; 2.4 ** (1 / 5.99863) = 1.157125
  ])("performance in the period $type is $value %", ({ type, value }) => {
    expect(performanceOf(sixYears)[type]).toBe(value);
  });

  it("the date of each entry is the day of the last price", () => {
    expect(computePerformance(series(sixYears)).map(({ asOfDate }) => asOfDate)).toEqual(
      Array.from({ length: 11 }, () => "2026-10-30"),
    );
  });

  it("a period starts on the month's last day if the month is too short", () => {
    // One month before 31 March is 28 February, a Friday in 2025.
    const points = daily([
      ["2025-02-20", 90],
      ["2025-02-28", 100],
      ["2025-03-03", 200],
      ["2025-03-31", 110],
    ]);
    expect(performanceOf(points)["1M"]).toBe(10);
  });

  it("periods that start before the first price have no value", () => {
    const figures = performanceOf(
      daily([
        ["2026-06-01", 100],
        ["2026-10-30", 105],
      ]),
    );
    expect(figures).toMatchObject({ YTD: null, "1W": 5, "3M": 5, "6M": null, "1Y": null, "5Y": null });
  });

  it("does not annualise performance since inception for a fund younger than a year", () => {
    expect(
      performanceOf(
        daily([
          ["2026-06-01", 100],
          ["2026-10-30", 105],
        ]),
      ).SinceInception,
    ).toBe(5);
  });

  it("a period has no value if the last price before its start is too old", () => {
    const before = daily([
      ["2024-01-02", 100],
      ["2025-03-03", 100],
    ]);
    const after = daily([
      ["2025-06-02", 110],
      ["2026-05-01", 121],
    ]);
    const figures = performanceOf([...before, ...after]);
    expect(figures).toMatchObject({ "1Y": null, "9M": 10, "6M": 10 });
    // The last price before 1 May 2025 is from 3 March, which is 59 days earlier.
  });

  it("returns no entries for a fund without prices, and null figures for a fund with a single price", () => {
    expect(computePerformance(series([]))).toEqual([]);
    expect(performanceOf([["2026-10-30", 100]])).toMatchObject({ YTD: null, "1Y": null, SinceInception: null });
  });

  it.each([
    { name: "month ends", days: ["2023-12-29", "2024-10-31", "2024-11-29", "2024-12-31"] },
    { name: "month means dated on the first", days: ["2023-12-01", "2024-10-01", "2024-11-01", "2024-12-01"] },
  ])("compares whole months if the prices are $name", ({ days }) => {
    const points = days.map((day, index): Point => [day, [100, 120, 125, 150][index] ?? 0]);
    expect(performanceOf(points)).toMatchObject({ "1W": null, "1M": 20, YTD: 50, "1Y": 50, "3M": null });
  });

  it("compares a month end with the previous month end, even if its day of the month is later", () => {
    // One month before 29 November is 29 October. This is before October's close on the 31st.
    const points: Point[] = [
      ["2024-09-30", 50],
      ["2024-10-31", 100],
      ["2024-11-29", 110],
    ];
    expect(performanceOf(points)["1M"]).toBe(10);
  });

  it("reinvests a distribution on the day on which the price falls by it", () => {
    // The price rises from 100 to 110. After a payment of 10 it is 100 again, and the holder has 1.1 units. At a price
    // of 120 they are worth 132.
    const points = daily([
      ["2025-10-30", 100],
      ["2026-04-30", 100],
      ["2026-10-30", 120],
    ]);
    expect(performanceOf(points)["1Y"]).toBe(20);
    expect(performanceOf(points, [{ day: dayNumber("2026-04-30"), amount: 10 }])["1Y"]).toBe(32);
  });

  it("reinvests a distribution at the next price if its day has no price", () => {
    const points = daily([
      ["2025-10-30", 100],
      ["2026-05-04", 50],
      ["2026-10-30", 100],
    ]);
    // 2026-05-02 is a Saturday. The price on Monday is 50, so 5 buys a tenth of a unit.
    expect(performanceOf(points, [{ day: dayNumber("2026-05-02"), amount: 5 }])["1Y"]).toBe(10);
  });

  it("ignores distributions on or before the day of the first price and after the last price", () => {
    const points = daily([
      ["2025-10-30", 100],
      ["2026-10-30", 110],
    ]);
    const distributions = ["2025-10-01", "2025-10-30", "2026-11-02"].map((day) => ({
      day: dayNumber(day),
      amount: 50,
    }));
    expect(performanceOf(points, distributions)["1Y"]).toBe(10);
  });

  it("treats two prices around the end of a month as daily prices, not as monthly prices", () => {
    expect(
      performanceOf([
        ["2026-01-30", 100],
        ["2026-02-02", 110],
      ]),
    ).toMatchObject({ "1M": null, SinceInception: 10 });
  });

  it("performance is null if the gain exceeds the largest percentage", () => {
    const figures = performanceOf(
      daily([
        ["2025-10-30", 0.0001],
        ["2026-10-29", 0.0001],
        ["2026-10-30", 1000],
      ]),
    );
    expect(figures).toMatchObject({ "1Y": null, "1M": null });
  });
});

/** Computes performance by the same definition in another way: dates are text, and a holding buys units day by day. */
function computeByHolding(points: readonly Point[], paid: ReadonlyMap<string, number>) {
  const last = points.at(-1);
  if (last === undefined) return {};
  const [lastDay] = last;
  const shift = (months: number) => {
    const [year = 0, month = 0, day = 0] = lastDay.split("-").map(Number);
    const target = year * 12 + month - 1 - months;
    const lengths = [31, isLeap(Math.floor(target / 12)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const inMonth = Math.min(day, lengths[target % 12] ?? 0);
    return `${Math.floor(target / 12)}-${String((target % 12) + 1).padStart(2, "0")}-${String(inMonth).padStart(2, "0")}`;
  };
  const growth = (start: string) => {
    const from = points.findLast(([day]) => day <= start);
    if (from === undefined) return null;
    let units = 1;
    for (const [day, price] of points) if (day > from[0]) units += (units * (paid.get(day) ?? 0)) / price;
    return (units * last[1]) / from[1];
  };
  const yearly = (months: number, years: number) => {
    const ratio = growth(shift(months));
    return ratio === null ? null : (Math.exp(Math.log(ratio) / years) - 1) * 100;
  };
  return {
    YTD: percentOf(growth(`${Number(lastDay.slice(0, 4)) - 1}-12-31`)),
    "3M": yearly(3, 1),
    "1Y": yearly(12, 1),
    "2Y": yearly(24, 2),
    "3Y": yearly(36, 3),
  };
}
const percentOf = (ratio: number | null) => (ratio === null ? null : (ratio - 1) * 100);
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Figures have 2 decimals. A gain above a million percent has no figure. */
function agrees(figure: number | null, expected: number | null): boolean {
  if (figure === null || expected === null) return figure === expected || Math.abs(expected ?? 0) > 1e6;
  return Math.abs(figure - expected) < 0.00501 + Math.abs(expected) * 1e-9;
}

describe("performance of any daily history", () => {
  it("performance equals the growth of a holding that buys units with every distribution", () => {
    const history = fc
      .record({
        start: fc.integer({ min: dayNumber("1996-01-01"), max: dayNumber("2025-12-31") }),
        moves: fc.array(
          fc.record({ ratio: fc.double({ min: 0.9, max: 1.1, noNaN: true }), pays: fc.integer({ min: 0, max: 60 }) }),
          {
            minLength: 2,
            maxLength: 1200,
          },
        ),
      })
      .map(({ start, moves }) => {
        const points: Point[] = [];
        const distributions = new Map<string, number>();
        let price = 100;
        let day = start;
        for (const { ratio, pays } of moves) {
          while ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) day++;
          price = Math.max(1e-3, price * ratio);
          points.push([toIsoDay(day), price]);
          if (pays === 1) distributions.set(toIsoDay(day), price / 50);
          day++;
        }
        return { points, distributions };
      });
    fc.assert(
      fc.property(history, ({ points, distributions: paidOn }) => {
        const distributions = [...paidOn].map(([day, amount]) => ({ day: dayNumber(day), amount }));
        const figures = performanceOf(points, distributions);
        const wrong = Object.entries(computeByHolding(points, paidOn)).filter(
          ([type, expected]) => !agrees(figures[type] ?? null, expected),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
