import { describe, expect, it } from "vitest";
import { dayNumber } from "./calendar.ts";
import { between } from "./price-series.ts";

const series = {
  days: Int32Array.of(dayNumber("2024-02-28"), dayNumber("2024-02-29"), dayNumber("2024-03-04")),
  prices: Float64Array.of(1, 2, 3),
};

describe("between", () => {
  it.each([
    { from: undefined, to: undefined, prices: [1, 2, 3] },
    { from: "2024-02-29", to: undefined, prices: [2, 3] },
    { from: undefined, to: "2024-02-29", prices: [1, 2] },
    { from: "2024-03-01", to: "2024-03-03", prices: [] },
    { from: "2024-02-29", to: "2024-02-29", prices: [2] },
    { from: "2024-03-04", to: "2024-02-28", prices: [] },
    { from: "0001-01-01", to: "9999-12-31", prices: [1, 2, 3] },
  ])("returns the prices $prices from $from to $to, both inclusive", ({ from, to, prices }) => {
    expect([...between(series, from, to).prices]).toEqual(prices);
  });
});
