import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, dayText } from "./calendar.ts";

describe("days", () => {
  it("counts days from the first of January 1970 and reads them back as the same day", () => {
    expect(dayNumber("1970-01-01")).toBe(0);
    expect(dayText(dayNumber("2024-02-29"))).toBe("2024-02-29");
    fc.assert(fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => dayNumber(dayText(day)) === day));
  });
});
