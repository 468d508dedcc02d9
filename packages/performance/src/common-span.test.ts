import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, toIsoDay } from "./calendar.ts";
import { commonSpan, rebaseSeries } from "./common-span.ts";
import { computePerformance } from "./compute-performance.ts";
import { emptySeries } from "./price-series.ts";
import { daily, seriesOf } from "./testing/series.ts";

const spanOf = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) });

describe("the common span of several series", () => {
  it("the common span runs from the latest first day to the earliest last day", () => {
    const old = seriesOf(["2011-01-03", 1], ["2026-10-30", 2]);
    const young = seriesOf(["2019-05-02", 1], ["2026-10-29", 2]);
    expect(commonSpan([old, young])).toEqual(spanOf("2019-05-02", "2026-10-29"));
  });

  it("the common span is null if the list or a series is empty, or if the series share fewer than two days", () => {
    const one = seriesOf(["2011-01-03", 1]);
    expect(commonSpan([one])).toBeNull();
    expect(commonSpan([one, seriesOf(["2012-01-03", 1], ["2013-01-03", 1])])).toBeNull();
    expect(commonSpan([])).toBeNull();
    expect(commonSpan([seriesOf(["2012-01-03", 1], ["2013-01-03", 1]), emptySeries])).toBeNull();
  });
});

describe("rebased values", () => {
  it("rebased values start on the first day of the span with the last earlier value if the day has no price", () => {
    const series = seriesOf(["2026-01-02", 8], ["2026-01-05", 10], ["2026-01-06", 12]);
    const { days, prices } = rebaseSeries(series, spanOf("2026-01-04", "2026-01-06"));
    expect([...days].map(toIsoDay)).toEqual(["2026-01-04", "2026-01-05", "2026-01-06"]);
    expect([...prices]).toEqual([100, 125, 150]);
  });

  it("rebased values start with the first day's own price if it has one, and end with the span", () => {
    const series = seriesOf(["2026-01-02", 8], ["2026-01-05", 10], ["2026-01-06", 12]);
    expect([...rebaseSeries(series, spanOf("2026-01-02", "2026-01-05")).prices]).toEqual([100, 125]);
  });

  it("rebased values are empty if the series starts later than the span", () => {
    expect(rebaseSeries(seriesOf(["2026-01-02", 8]), spanOf("2026-01-01", "2026-01-05")).days).toHaveLength(0);
  });

  it("rebased values over a span of one year match the one-year performance", () => {
    const values = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 400, maxLength: 420 });
    fc.assert(
      fc.property(values, (prices) => {
        const series = daily("2024-11-01", prices);
        const last = series.days.at(-1) ?? 0;
        const [year, ...rest] = toIsoDay(last).split("-");
        const rebased = rebaseSeries(series, { from: dayNumber([Number(year) - 1, ...rest].join("-")), to: last });
        const gain = computePerformance(series).find(({ type }) => type === "1Y")?.value ?? Number.NaN;
        expect((rebased.prices.at(-1) ?? 0) - 100).toBeCloseTo(gain, 1);
      }),
      { numRuns: 30 },
    );
  });
});
