import { expect, it } from "vitest";
import { dayOf, formatTick, timeTicks } from "./time-ticks.ts";

const texts = (from: string, to: string, limit: number) => {
  const { unit, times } = timeTicks(Date.parse(from), Date.parse(to), limit);
  return times.map((time) => formatTick(time, unit));
};

it("returns days as the ticks of a month", () => {
  expect(texts("2026-09-30", "2026-10-30", 6)).toEqual(["30/09", "07/10", "14/10", "21/10", "28/10"]);
});

it("returns months as the ticks of a year", () => {
  expect(texts("2025-10-30", "2026-10-30", 6)).toEqual([
    "11/2025",
    "01/2026",
    "03/2026",
    "05/2026",
    "07/2026",
    "09/2026",
  ]);
});

it("returns years as the ticks of a long history, and fewer years if there is less space", () => {
  expect(texts("2016-11-01", "2026-10-30", 12)).toHaveLength(10);
  expect(texts("2016-11-01", "2026-10-30", 5)).toEqual(["2018", "2020", "2022", "2024", "2026"]);
});

it("never returns more ticks than the limit", () => {
  for (const limit of [2, 3, 5, 9])
    for (const from of ["2026-10-25", "2026-06-01", "2024-02-29", "1990-01-01"])
      expect(texts(from, "2026-10-30", limit).length).toBeLessThanOrEqual(limit);
});

it("formats the day of a time in UTC", () => expect(dayOf(Date.parse("2026-03-29"))).toBe("2026-03-29"));
