import { describe, expect, it } from "vitest";
import { dayNumber } from "./calendar.ts";
import type { PriceSeries } from "./price-series.ts";
import { computeScenarioGrowth } from "./scenario-growth.ts";

/** Creates a series with a price for every day. `priceOf` gets the number of days since the first day. */
function seriesOf(from: string, to: string, priceOf: (day: number) => number): PriceSeries {
  const first = dayNumber(from);
  const days = Int32Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => first + index);
  return { days, prices: Float64Array.from(days, (day) => priceOf(day - first)) };
}
const steady = (ratePerYear: number) => (day: number) => 100 * (1 + ratePerYear) ** (day / 365.25);
/** Ten quiet years in which the price once falls by half and recovers. */
const withFall = (day: number) => {
  const fall = Math.max(0, 1 - Math.abs(day - 3300) / 200) * 0.5;
  return steady(0.05)(day) * (1 - fall);
};

describe("growth by scenario", () => {
  it("growth is the same in all periods if a product grows steadily", () => {
    const growth = computeScenarioGrowth(seriesOf("2012-01-01", "2026-10-31", steady(0.05)), 5);
    expect(growth?.unfavourable).toBeCloseTo(1.05 ** 5, 2);
    expect(growth?.moderate).toBeCloseTo(1.05 ** 5, 2);
    expect(growth?.favourable).toBeCloseTo(1.05 ** 5, 2);
    // Without movement the volatility is zero, so stress neither gains nor loses.
    expect(growth?.stress).toBeCloseTo(1, 6);
  });

  it("returns the worst, median and best period, and a stress result below all of them", () => {
    for (const years of [1, 3, 5]) {
      const growth = computeScenarioGrowth(seriesOf("2015-01-01", "2026-10-31", withFall), years);
      const { stress = 0, unfavourable = 0, moderate = 0, favourable = 0 } = growth ?? {};
      expect([stress, unfavourable, moderate, favourable]).toEqual(
        [stress, unfavourable, moderate, favourable].toSorted((a, b) => a - b),
      );
      expect(unfavourable).toBeLessThan(moderate * 0.75);
      expect(stress).toBeGreaterThan(0);
      expect(stress).toBeLessThan(1);
    }
  });

  it("returns the months in which the worst, median and best period started and ended", () => {
    // The price is lowest in the middle of January 2024. The nearest month end is December's.
    const series = seriesOf("2015-01-01", "2026-10-31", withFall);
    const month = (year: number, of: number) => year * 12 + of - 1;
    const { unfavourable, moderate, favourable } = computeScenarioGrowth(series, 1)?.periods ?? {};
    expect(unfavourable).toEqual({ from: month(2022, 12), to: month(2023, 12) });
    expect(favourable).toEqual({ from: month(2023, 12), to: month(2024, 12) });
    expect((moderate?.to ?? 0) - (moderate?.from ?? 0)).toBe(12);
  });

  it("ignores periods that started before the look-back", () => {
    const series = seriesOf("2000-01-01", "2026-10-31", (day) =>
      day < 2000 ? 1000 - day / 4 : 500 + (day - 2000) / 10,
    );
    expect(computeScenarioGrowth(series, 1)?.unfavourable).toBeGreaterThan(1);
  });

  it("growth is null if the history has fewer than 13 periods or too few prices", () => {
    expect(computeScenarioGrowth(seriesOf("2020-11-01", "2026-10-31", steady(0.05)), 5)).toBeNull();
    expect(computeScenarioGrowth(seriesOf("2020-10-01", "2026-10-31", steady(0.05)), 5)).not.toBeNull();
    expect(computeScenarioGrowth({ days: new Int32Array(0), prices: new Float64Array(0) }, 1)).toBeNull();
    const monthly = Int32Array.from({ length: 120 }, (_, month) => dayNumber("2016-01-31") + Math.round(month * 30.44));
    expect(computeScenarioGrowth({ days: monthly, prices: new Float64Array(120).fill(1) }, 1)).toBeNull();
  });
});
