import { describe, expect, it } from "vitest";
import { dayNumber, toIsoDay } from "./calendar.ts";
import { monthCloses } from "./month-closes.ts";
import { monthlyPerformances, percentileGains, volatilities, yearlyPerformances } from "./performance-tables.ts";
import type { PriceSeries } from "./price-series.ts";

function series(points: readonly (readonly [string, number])[]): PriceSeries {
  return {
    days: Int32Array.from(points, ([day]) => dayNumber(day)),
    prices: Float64Array.from(points, ([, price]) => price),
  };
}

/** Creates a series with one value at the end of each month, starting in December 2010. */
function months(values: readonly number[]): PriceSeries {
  return series(values.map((value, index) => [toIsoDay(Date.UTC(2010, 12 + index, 0) / 86_400_000), value] as const));
}

const closes = (points: readonly (readonly [string, number])[]) => monthCloses(series(points));

describe("performance by year and month", () => {
  it("measures a year from the close of the previous December to the close of its own December", () => {
    const values = [100, ...Array.from({ length: 11 }, () => 90), 110, ...Array.from({ length: 11 }, () => 80), 99];
    expect(yearlyPerformances(monthCloses(months(values)))).toEqual([
      { year: 2011, value: 10 },
      { year: 2012, value: -10 },
    ]);
  });

  it("leaves out the year of the first price and the current year", () => {
    // Daily prices from mid June 2024 to mid March 2026: only 2025 is complete.
    const days: [string, number][] = [];
    for (let day = dayNumber("2024-06-14"); day <= dayNumber("2026-03-13"); day++)
      days.push([toIsoDay(day), toIsoDay(day) < "2025-01-01" ? 100 : toIsoDay(day) < "2026-01-01" ? 125 : 130]);
    expect(yearlyPerformances(closes(days))).toEqual([{ year: 2025, value: 25 }]);
    const monthly = monthlyPerformances(closes(days));
    expect(monthly.at(0)).toEqual({ year: 2024, month: 7, value: 0 });
    expect(monthly.at(-1)).toEqual({ year: 2026, month: 2, value: 0 });
    expect(monthly.find(({ year, month }) => year === 2026 && month === 1)).toEqual({ year: 2026, month: 1, value: 4 });
  });

  it("omits the gain after a missing month", () => {
    const points = [
      ["2024-01-31", 100],
      ["2024-02-29", 110],
      ["2024-04-30", 121],
      ["2024-05-31", 133.1],
    ] as const;
    expect(monthlyPerformances(closes(points))).toEqual([
      { year: 2024, month: 2, value: 10 },
      { year: 2024, month: 5, value: 10 },
    ]);
  });

  it("treats monthly means dated on the first as complete months", () => {
    expect(
      monthlyPerformances(
        closes([
          ["2026-04-01", 100],
          ["2026-05-01", 101],
          ["2026-06-01", 102.01],
        ]),
      ),
    ).toEqual([
      { year: 2026, month: 5, value: 1 },
      { year: 2026, month: 6, value: 1 },
    ]);
  });
});

describe("volatilities", () => {
  it("volatilities are the standard deviation of monthly returns times the square root of 12", () => {
    // Six months of +10 % and six of -10 %: mean 0, squares 12 * 0.01, divisor 11; sqrt(0.12 / 11 * 12) = 0.361814.
    const values = [100];
    for (let month = 0; month < 12; month++) values.push((values.at(-1) ?? 0) * (month % 2 === 0 ? 1.1 : 0.9));
    expect(volatilities(monthCloses(months(values)))).toEqual([{ years: 1, value: 36.18 }]);
  });

  it("volatilities are zero for a fund with the same growth every month", () => {
    const values = Array.from({ length: 61 }, (_, month) => 100 * 1.01 ** month);
    expect(volatilities(monthCloses(months(values)))).toEqual([
      { years: 1, value: 0 },
      { years: 3, value: 0 },
      { years: 5, value: 0 },
    ]);
  });

  it("volatilities are omitted for a span with a missing month", () => {
    expect(volatilities(monthCloses(months(Array.from({ length: 12 }, () => 100))))).toEqual([]);
    const withGap = months(Array.from({ length: 20 }, (_, month) => 100 + month));
    const points = [...withGap.days].flatMap((day, index) =>
      index === 12 ? [] : [[toIsoDay(day), withGap.prices[index] ?? 0] as const],
    );
    expect(volatilities(closes(points))).toEqual([]);
  });
});

describe("gains computed from a fund's own history", () => {
  it("the gains are the percentiles of all holding periods of the recommended horizon", () => {
    // 61 closes: 100 for 48 months, then 101, 102, … 113. Gains over one year: 36 of 0 %, then 1, 2, … 12 %, then
    // 113/101.
    const values = [...Array.from({ length: 48 }, () => 100), ...Array.from({ length: 13 }, (_, step) => 101 + step)];
    const gains = percentileGains(monthCloses(months(values)), 1);
    // 49 periods: 36 zeros, 1 … 12, and the last, from 101 to 113: 11.8812 %. Rank 90 is position 43.2 of 0 … 48: zeros
    // fill 0 … 35, so position 43 is 8 and 44 is 9: 8.2.
    expect(gains).toEqual({ unfavourableGain: 0, moderateGain: 0, favourableGain: 8.2 });
  });

  it("the gains are yearly gains: a fund that grows 5 % every year has 5 % at every rank and horizon", () => {
    const closes = monthCloses(months(Array.from({ length: 121 }, (_, month) => 100 * 1.05 ** (month / 12))));
    for (const horizon of [1, 3, 7, 30])
      expect(percentileGains(closes, horizon)).toEqual({ unfavourableGain: 5, moderateGain: 5, favourableGain: 5 });
  });

  it("the gains are null for less than five years of history", () => {
    const grow = (count: number) => monthCloses(months(Array.from({ length: count }, (_, month) => 100 + month)));
    expect(percentileGains(grow(60), 1)).toBeNull();
    expect(percentileGains(grow(61), 1)).not.toBeNull();
    expect(percentileGains([], 5)).toBeNull();
  });
});
