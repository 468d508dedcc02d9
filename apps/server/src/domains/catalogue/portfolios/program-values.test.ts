import { dayNumber, toIsoDay, type PriceSeries } from "@fundport/performance";
import fc from "fast-check";
import { expect, it } from "vitest";
import { programValues } from "./program-values.ts";

function series(points: Record<string, number>): PriceSeries {
  return {
    days: Int32Array.from(Object.keys(points), dayNumber),
    prices: Float64Array.from(Object.values(points)),
  };
}

function points({ days, prices }: PriceSeries): Record<string, number> {
  return Object.fromEntries(
    [...days].map((day, index) => [toIsoDay(day), Math.round((prices[index] ?? 0) * 1e6) / 1e6]),
  );
}

it("starts at 100 on the first day on which all funds have a price, and ends when the first fund's prices end", () => {
  const values = programValues([
    { share: 50, series: series({ "2024-01-01": 10, "2024-01-03": 11, "2024-01-04": 12 }) },
    { share: 50, series: series({ "2024-01-02": 200, "2024-01-03": 200, "2024-01-04": 200, "2024-01-05": 400 }) },
  ]);
  // On 2 January the first fund counts with its price of 1 January, 10. The values after it are 100 * (0.5 * 11/10 +
  // 0.5) and 100 * (0.5 * 12/10 + 0.5).
  expect(points(values)).toEqual({ "2024-01-02": 100, "2024-01-03": 105, "2024-01-04": 110 });
});

it("rebalances the funds on the first day with a value in each month", () => {
  const values = programValues([
    { share: 50, series: series({ "2024-01-30": 1, "2024-01-31": 2, "2024-02-01": 2, "2024-02-02": 4 }) },
    { share: 50, series: series({ "2024-01-30": 1, "2024-01-31": 1, "2024-02-01": 1, "2024-02-02": 1 }) },
  ]);
  // Without rebalancing the first fund would weigh two thirds, and the last value would be 250. With halves restored at
  // 150 it is 225.
  expect(points(values)).toEqual({ "2024-01-30": 100, "2024-01-31": 150, "2024-02-01": 150, "2024-02-02": 225 });
});

it("follows the prices of a single fund exactly, regardless of the fund's share", () => {
  const prices = fc.array(fc.double({ min: 0.5, max: 500, noNaN: true }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(prices, fc.double({ min: 1, max: 100, noNaN: true }), (list, share) => {
      const only = { days: Int32Array.from(list, (_, day) => 19_000 + day), prices: Float64Array.from(list) };
      const values = programValues([{ share, series: only }]);
      expect([...values.days]).toEqual([...only.days]);
      for (const [index, price] of list.entries())
        expect(values.prices[index]).toBeCloseTo((100 * price) / (list[0] ?? 1), 6);
    }),
  );
});

it("returns no values if a fund has no prices or the funds have no period in common", () => {
  const priced = series({ "2024-01-01": 10, "2024-01-02": 11 });
  const empty = series({});
  const later = series({ "2024-03-01": 10 });
  expect(programValues([]).days).toHaveLength(0);
  expect(
    programValues([
      { share: 60, series: priced },
      { share: 40, series: empty },
    ]).days,
  ).toHaveLength(0);
  expect(
    programValues([
      { share: 60, series: priced },
      { share: 40, series: later },
    ]).days,
  ).toHaveLength(0);
});

it("ignores a fund whose share is zero", () => {
  const priced = series({ "2024-01-01": 10, "2024-01-02": 11 });
  expect(
    points(
      programValues([
        { share: 60, series: priced },
        { share: 0, series: series({}) },
      ]),
    ),
  ).toEqual({
    "2024-01-01": 100,
    "2024-01-02": 110,
  });
});
