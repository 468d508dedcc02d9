import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, toIsoDay } from "./calendar.ts";

describe("day numbers", () => {
  it("counts days from 1 January 1970 and converts each number back to the same date", () => {
    expect(dayNumber("1970-01-01")).toBe(0);
    expect(toIsoDay(dayNumber("2024-02-29"))).toBe("2024-02-29");
    fc.assert(fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => dayNumber(toIsoDay(day)) === day));
  });
});
