import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toIsoDay } from "./calendar.ts";
import { drawdownSeries, maxDrawdown } from "./drawdown.ts";
import { emptySeries } from "./price-series.ts";
import { daily } from "./testing/series.ts";

const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 60 });

describe("drawdowns", () => {
  it("drawdowns measure each fall from the highest value so far", () => {
    // Calculated by hand: 80/100, 90/100, 110/110, 55/110, 121/121.
    expect([...drawdownSeries(daily("2026-01-01", [100, 80, 90, 110, 55, 121])).prices]).toEqual(
      [0, -20, -10, 0, -50, 0].map((value) => expect.closeTo(value, 10)),
    );
  });

  it("drawdowns are never above zero, are zero on the first day, and do not depend on the unit", () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0.01, max: 100, noNaN: true }), (values, factor) => {
        const falls = drawdownSeries(daily("2026-01-01", values)).prices;
        expect(falls[0]).toBe(0);
        expect(Math.max(...falls)).toBe(0);
        expect(Math.min(...falls)).toBeGreaterThan(-100);
        const scaled = drawdownSeries(
          daily(
            "2026-01-01",
            values.map((value) => value * factor),
          ),
        );
        scaled.prices.forEach((fall, index) => expect(fall).toBeCloseTo(falls[index] ?? Number.NaN, 6));
      }),
    );
  });
});

describe("the deepest drawdown", () => {
  it.each([
    {
      name: "recovers when the previous peak is reached again",
      values: [90, 100, 80, 75, 99, 100, 130],
      fall: { percent: -25, peak: "2026-01-02", low: "2026-01-04", recovered: "2026-01-06" },
    },
    {
      name: "has not recovered while the value is below the peak",
      values: [90, 100, 60, 99],
      fall: { percent: -40, peak: "2026-01-02", low: "2026-01-03", recovered: null },
    },
    {
      name: "starts on the last day of the peak",
      values: [100, 100, 50],
      fall: { percent: -50, peak: "2026-01-02", low: "2026-01-03", recovered: null },
    },
    {
      name: "is the earliest if several are equally deep",
      values: [100, 50, 200, 100, 300],
      fall: { percent: -50, peak: "2026-01-01", low: "2026-01-02", recovered: "2026-01-03" },
    },
    {
      name: "is 0 for a value that never falls",
      values: [100, 101, 101],
      fall: { percent: 0, peak: "2026-01-01", low: "2026-01-01", recovered: "2026-01-01" },
    },
  ])("the deepest drawdown $name", ({ values, fall }) => {
    const found = maxDrawdown(daily("2026-01-01", values));
    expect(found?.percent).toBeCloseTo(fall.percent, 10);
    const days = [found?.peakDay, found?.lowDay, found?.recoveredDay].map((day) =>
      typeof day === "number" ? toIsoDay(day) : null,
    );
    expect(days).toEqual([fall.peak, fall.low, fall.recovered]);
  });

  it("the deepest drawdown is null if there are fewer than two values", () => {
    expect(maxDrawdown(emptySeries)).toBeNull();
    expect(maxDrawdown(daily("2026-01-01", [5]))).toBeNull();
  });

  it("the deepest drawdown is the lowest of all drawdowns; its peak, low and recovery are in this order", () => {
    fc.assert(
      fc.property(prices, (values) => {
        const series = daily("2026-01-01", values);
        const found = maxDrawdown(series);
        expect(found?.percent).toBe(Math.min(...drawdownSeries(series).prices));
        const { peakDay = 0, lowDay = 0 } = found ?? {};
        expect(peakDay).toBeLessThanOrEqual(lowDay);
        expect(found?.recoveredDay ?? Infinity).toBeGreaterThanOrEqual(lowDay);
      }),
    );
  });
});
