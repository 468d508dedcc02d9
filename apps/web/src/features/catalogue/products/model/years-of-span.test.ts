import { expect, it } from "vitest";
import { changePerYear, yearsOf } from "./years-of-span.ts";

it.each([
  // Calculated by hand: 1.21^(1/2) and 1.331^(1/3); 1.1^(365.25/1461) for four years that are counted in days.
  { percent: 21, from: "2024-01-31", to: "2026-01-30", years: 2, perYear: 10 },
  { percent: 33.1, from: "2023-10-30", to: "2026-10-30", years: 3, perYear: 10 },
  { percent: 10, from: "2020-01-01", to: "2024-01-01", years: null, perYear: 2.411_369 },
])("converts $percent % between $from and $to to $perYear % a year", ({ percent, from, to, years, perYear }) => {
  expect(changePerYear(percent, from, to, years)).toBeCloseTo(perYear, 5);
});

it("returns no yearly change for periods of up to a year, or after a total loss", () => {
  expect(changePerYear(5, "2026-01-01", "2026-06-01", null)).toBeNull();
  expect(changePerYear(5, "2025-10-30", "2026-10-30", 1)).toBeNull();
  expect(changePerYear(-100, "2020-10-30", "2026-10-30", null)).toBeNull();
});

it("returns the number of years of ranges that last whole years", () => {
  expect((["6M", "YTD", "1Y", "3Y", "5Y", "Max"] as const).map(yearsOf)).toEqual([null, null, 1, 3, 5, null]);
  expect(yearsOf(null)).toBeNull();
});
