import { describe, expect, it } from "vitest";
import { medianChange, medianLine } from "./class-median.ts";

const median = [
  { date: "2026-01-31", value: 100 },
  { date: "2026-02-28", value: 110 },
  { date: "2026-03-31", value: 99 },
];

describe("the line of a class's median", () => {
  it("starts on the product's line and changes with the median", () => {
    const prices = [
      { date: "2026-01-21", price: 10 },
      { date: "2026-02-10", price: 20 },
      { date: "2026-03-31", price: 30 },
    ];
    // On 31 January, the interpolated price is halfway between 10 and 20.
    expect(medianLine(median, prices)).toEqual([
      { time: Date.UTC(2026, 0, 31), value: 15 },
      { time: Date.UTC(2026, 1, 28), value: 16.5 },
      { time: Date.UTC(2026, 2, 31), value: expect.closeTo(14.85, 10) },
    ]);
  });

  it("starts the median's line at the price of its first day if there is such a price", () => {
    expect(medianLine(median, [{ date: "2026-01-31", price: 2 }])[0]?.value).toBe(2);
  });

  it("returns no line if the product's line does not include the median's first day", () => {
    expect(medianLine(median, [{ date: "2026-02-10", price: 2 }])).toEqual([]);
    expect(medianLine(median, [])).toEqual([]);
    expect(medianLine([], [{ date: "2026-01-31", price: 2 }])).toEqual([]);
  });
});

describe("the gain of a median", () => {
  it("calculates the gain between month ends, and returns the month ends", () => {
    expect(medianChange(median, "2026-02-27", "2026-03-31")).toEqual({
      percent: expect.closeTo(-1, 10),
      from: "2026-01-31",
      to: "2026-03-31",
    });
    expect(medianChange(median, "2025-12-01", "2026-03-30")?.to).toBe("2026-02-28");
  });

  it("returns null if both dates follow the same month end", () => {
    expect(medianChange(median, "2026-02-01", "2026-02-27")).toBeNull();
    expect(medianChange([], "2026-02-01", "2026-02-27")).toBeNull();
  });
});
