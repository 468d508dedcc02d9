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
    // Halfway between 10 and 20 on 31 January.
    expect(medianLine(median, prices)).toEqual([
      { time: Date.UTC(2026, 0, 31), value: 15 },
      { time: Date.UTC(2026, 1, 28), value: 16.5 },
      { time: Date.UTC(2026, 2, 31), value: expect.closeTo(14.85, 10) },
    ]);
  });

  it("starts at the price of its first day if there is one", () => {
    expect(medianLine(median, [{ date: "2026-01-31", price: 2 }])[0]?.value).toBe(2);
  });

  it("is empty if the product has no line at its start", () => {
    expect(medianLine(median, [{ date: "2026-02-10", price: 2 }])).toEqual([]);
    expect(medianLine(median, [])).toEqual([]);
    expect(medianLine([], [{ date: "2026-01-31", price: 2 }])).toEqual([]);
  });
});

describe("the gain of a median", () => {
  it("is calculated between month ends, which it returns", () => {
    expect(medianChange(median, "2026-02-27", "2026-03-31")).toEqual({
      percent: expect.closeTo(-1, 10),
      from: "2026-01-31",
      to: "2026-03-31",
    });
    expect(medianChange(median, "2025-12-01", "2026-03-30")?.to).toBe("2026-02-28");
  });

  it("is null if both dates follow the same month end", () => {
    expect(medianChange(median, "2026-02-01", "2026-02-27")).toBeNull();
    expect(medianChange([], "2026-02-01", "2026-02-27")).toBeNull();
  });
});
