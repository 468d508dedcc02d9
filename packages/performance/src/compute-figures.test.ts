import { describe, expect, it } from "vitest";
import { dayNumber, dayText } from "./calendar.ts";
import { computeFigures } from "./compute-figures.ts";
import type { PriceSeries } from "./price-series.ts";

function series(points: readonly (readonly [string, number])[]): PriceSeries {
  return {
    days: Int32Array.from(points, ([day]) => dayNumber(day)),
    prices: Float64Array.from(points, ([, price]) => price),
  };
}

/** Month ends from December 2010 on, one value a month. */
function months(values: readonly number[]): PriceSeries {
  return series(values.map((value, index) => [dayText(Date.UTC(2010, 12 + index, 0) / 86_400_000), value] as const));
}

describe("the figures of a fund", () => {
  it("figures are absent without prices", () => {
    expect(computeFigures(series([]), [])).toBeNull();
  });

  it("names the last two prices and the first day, untouched by distributions", () => {
    const row = computeFigures(
      series([
        ["2026-10-27", 90],
        ["2026-10-29", 100],
        ["2026-10-30", 95],
      ]),
      [{ day: dayNumber("2026-10-30"), amount: 5 }],
    );
    expect(row).toMatchObject({
      firstDate: "2026-10-27",
      currentNetAssetValue: 95,
      currentNetAssetValueDate: "2026-10-30",
      prevNetAssetValue: 100,
      prevNetAssetValueDate: "2026-10-29",
    });
  });

  it("draws a year of weekly prices that begin at 100", () => {
    const first = dayNumber("2024-10-01");
    const prices = Array.from({ length: 760 }, (_, index) => [dayText(first + index), 50 + index / 10] as const);
    const line = computeFigures(series(prices), [])?.sparkline ?? [];
    expect(line).toHaveLength(53);
    // The last day is number 759 at 125.9, the first of the line 364 days before at 89.5.
    expect(line.at(0)).toBe(100);
    expect(line.at(-1)).toBe(140.67);
  });

  it("gives a distributing fund a sparkline with its distributions reinvested, so that none looks like a loss", () => {
    const first = dayNumber("2025-10-01");
    const paid = dayNumber("2026-04-01");
    const prices = Array.from(
      { length: 390 },
      (_, index) => [dayText(first + index), first + index < paid ? 10 : 8] as const,
    );
    const line = computeFigures(series(prices), [{ day: paid, amount: 2 }])?.sparkline ?? [];
    expect(line.length).toBeGreaterThan(50);
    expect(new Set(line)).toEqual(new Set([100]));
  });

  it("draws a month's price once", () => {
    const line =
      computeFigures(months([80, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112]), [])?.sparkline ??
      [];
    expect(new Set(line).size).toBe(line.length);
    expect(line.at(0)).toBe(100);
  });
});
