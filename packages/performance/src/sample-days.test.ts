import { expect, it } from "vitest";
import { dayNumber } from "./calendar.ts";
import { valueOn } from "./price-series.ts";
import { sampleDays, valuesOnDays } from "./sample-days.ts";
import { daily, seriesOf } from "./testing/series.ts";

it("merges the days of several series and adds the requested days within their range", () => {
  const one = seriesOf(["2026-01-01", 1], ["2026-01-05", 3]);
  const other = seriesOf(["2026-01-02", 7], ["2026-01-05", 8]);
  const days = sampleDays([one, other], 10, [dayNumber("2026-01-04"), dayNumber("2025-01-01")]);
  expect([...days]).toEqual(["2026-01-01", "2026-01-02", "2026-01-04", "2026-01-05"].map(dayNumber));
  expect([...valuesOnDays(other, days)]).toEqual([Number.NaN, 7, 7, 8]);
  expect(valueOn(other, dayNumber("2026-01-03"))).toBe(7);
  expect(valueOn(other, dayNumber("2026-01-01"))).toBeNull();
});

it("samples at most `count` days per series, including the first and the last", () => {
  const series = daily(
    "2026-01-01",
    Array.from({ length: 500 }, (_, day) => 100 + Math.sin(day)),
  );
  const days = sampleDays([series, series], 50);
  expect(days).toHaveLength(50);
  expect([days[0], days.at(-1)]).toEqual([series.days[0], series.days.at(-1)]);
});
