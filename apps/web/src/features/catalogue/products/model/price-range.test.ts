import { expect, it } from "vitest";
import { isRangeAvailable, slicePrices, spanOfRange } from "./price-range.ts";

const [first, last] = ["2011-11-01", "2026-10-30"];

it.each([
  ["1M", "2026-09-30"],
  ["6M", "2026-04-30"],
  ["YTD", "2025-12-31"],
  ["1Y", "2025-10-30"],
  ["3Y", "2023-10-30"],
  ["5Y", "2021-10-30"],
] as const)("starts the range %s on %s", (range, from) => {
  expect(spanOfRange(range, first, last)).toEqual({ from, to: last });
});

it("does not limit the range Max", () => expect(spanOfRange("Max", first, last)).toEqual({}));

it("uses the last day of a month that is too short", () => {
  expect(spanOfRange("1M", first, "2026-03-31").from).toBe("2026-02-28");
  expect(spanOfRange("1Y", first, "2024-02-29").from).toBe("2023-02-28");
  expect(spanOfRange("1M", first, "2026-01-15").from).toBe("2025-12-15");
});

it("does not start a range before the first price", () => {
  expect(spanOfRange("5Y", "2024-05-02", last).from).toBe("2024-05-02");
});

it("enables the ranges that the history covers", () => {
  expect(isRangeAvailable("1Y", "2025-10-30", last)).toBe(true);
  expect(isRangeAvailable("1Y", "2025-10-31", last)).toBe(false);
  expect(isRangeAvailable("Max", "2026-10-29", last)).toBe(true);
});

it("returns the points between two days, inclusive", () => {
  const points = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"].map((date) => ({ date, price: 1 }));
  expect(slicePrices(points, { from: "2026-01-02", to: "2026-01-03" }).map(({ date }) => date)).toEqual([
    "2026-01-02",
    "2026-01-03",
  ]);
  expect(slicePrices(points, {})).toHaveLength(4);
});
