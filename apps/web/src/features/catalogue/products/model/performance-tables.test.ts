import { expect, it } from "vitest";
import { buildPerformanceYears, heatOf } from "./performance-tables.ts";

it("shows at least five years of performance", () => {
  const years = buildPerformanceYears([{ year: 2025, value: 8.1 }], [], 2026);
  expect(years.map(({ year, total }) => [year, total])).toEqual([
    [2025, 8.1],
    [2024, null],
    [2023, null],
    [2022, null],
    [2021, null],
  ]);
});

it("shows all twelve months of each year", () => {
  const [newest] = buildPerformanceYears([], [{ year: 2026, month: 10, value: 0.4 }], 2026);
  expect(newest?.months).toHaveLength(12);
  expect(newest?.months[9]).toBe(0.4);
  expect(newest?.months.filter((value) => value === null)).toHaveLength(11);
});

it("shows every year of a longer history without gaps, newest first", () => {
  const years = buildPerformanceYears(
    [
      { year: 2018, value: 1 },
      { year: 2025, value: 2 },
    ],
    [],
    2026,
  );
  expect(years.map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018]);
});

it("ends the table with the given year if no year is known", () => {
  expect(buildPerformanceYears([], [], 2026).map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022]);
});

it("colours a cell by the size of its change, up to a limit", () => {
  expect([0, 3, -6, 12].map((value) => heatOf(value, 6))).toEqual([0, 0.5, 1, 1]);
});
