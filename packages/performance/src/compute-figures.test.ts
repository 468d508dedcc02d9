import { describe, expect, it } from "vitest";
import { dayNumber, toIsoDay } from "./calendar.ts";
import { computeFigures } from "./compute-figures.ts";
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

describe("the figures of a fund", () => {
  it("the figures are null for a fund without prices", () => {
    expect(computeFigures(series([]), [])).toBeNull();
  });

  it("the figures contain the last two prices, not adjusted for distributions, and the first date", () => {
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

  it("the sparkline has one year of weekly prices and starts at 100", () => {
    const first = dayNumber("2024-10-01");
    const prices = Array.from({ length: 760 }, (_, index) => [toIsoDay(first + index), 50 + index / 10] as const);
    const line = computeFigures(series(prices), [])?.sparkline ?? [];
    expect(line).toHaveLength(53);
    // The last price is number 759 (125.9). The line starts 364 days earlier, at 89.5.
    expect(line.at(0)).toBe(100);
    expect(line.at(-1)).toBe(140.67);
  });

  it("the sparkline reinvests distributions, so that a payout does not look like a loss", () => {
    const first = dayNumber("2025-10-01");
    const distributionDay = dayNumber("2026-04-01");
    const prices = Array.from(
      { length: 390 },
      (_, index) => [toIsoDay(first + index), first + index < distributionDay ? 10 : 8] as const,
    );
    const line = computeFigures(series(prices), [{ day: distributionDay, amount: 2 }])?.sparkline ?? [];
    expect(line.length).toBeGreaterThan(50);
    expect(new Set(line)).toEqual(new Set([100]));
  });

  it("the sparkline contains each monthly price once", () => {
    const line =
      computeFigures(months([80, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112]), [])?.sparkline ??
      [];
    expect(new Set(line).size).toBe(line.length);
    expect(line.at(0)).toBe(100);
  });
});
