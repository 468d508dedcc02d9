import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { between, dayNumber, dayText } from "./price-series.ts";

const series = {
  days: Int32Array.of(dayNumber("2024-02-28"), dayNumber("2024-02-29"), dayNumber("2024-03-04")),
  prices: Float64Array.of(1, 2, 3),
};

describe("days", () => {
  it("count from the first of January 1970 and read back as the same day", () => {
    expect(dayNumber("1970-01-01")).toBe(0);
    expect(dayText(dayNumber("2024-02-29"))).toBe("2024-02-29");
    fc.assert(fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => dayNumber(dayText(day)) === day));
  });
});

describe("a part of the history", () => {
  it.each([
    { from: undefined, to: undefined, prices: [1, 2, 3] },
    { from: "2024-02-29", to: undefined, prices: [2, 3] },
    { from: undefined, to: "2024-02-29", prices: [1, 2] },
    { from: "2024-03-01", to: "2024-03-03", prices: [] },
    { from: "2024-02-29", to: "2024-02-29", prices: [2] },
    { from: "2024-03-04", to: "2024-02-28", prices: [] },
    { from: "0001-01-01", to: "9999-12-31", prices: [1, 2, 3] },
  ])("from $from to $to, both inclusive, holds $prices", ({ from, to, prices }) => {
    expect([...between(series, from, to).prices]).toEqual(prices);
  });
});
