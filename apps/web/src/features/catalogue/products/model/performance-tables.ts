import type { Fund } from "@fundport/api";

type YearlyPerformance = Fund["historicalPerformancesYear"];
type MonthlyPerformance = Fund["historicalPerformancesMonth"];

/** The minimum number of years in a performance table. Source: docs/reference/fund-pages.md#fund-detail. */
const minYears = 5;
const monthsInYear = 12;

/**
 * One year of the heat map, in percent. Unknown values are null. `months` always has 12 values, starting with January.
 */
export type PerformanceYear = {
  readonly year: number;
  readonly total: number | null;
  readonly months: readonly (number | null)[];
};

/**
 * Returns the rows of a performance table: newest year first, without gaps, at least five years, each with all twelve
 * months. If no year is known, the newest row is `latestYear`.
 */
export function buildPerformanceYears(
  yearly: YearlyPerformance,
  monthly: MonthlyPerformance,
  latestYear: number,
): readonly PerformanceYear[] {
  const known = [...yearly, ...monthly].map(({ year }) => year);
  const newest = known.length === 0 ? latestYear : Math.max(...known);
  const oldest = known.length === 0 ? latestYear : Math.min(...known);
  const count = Math.max(minYears, newest - oldest + 1);
  return Array.from({ length: count }, (_, index) => {
    const year = newest - index;
    return {
      year,
      total: yearly.find((entry) => entry.year === year)?.value ?? null,
      months: Array.from(
        { length: monthsInYear },
        (_, month) => monthly.find((entry) => entry.year === year && entry.month === month + 1)?.value ?? null,
      ),
    };
  });
}

/**
 * Returns the colour strength of a cell from 0 to 1. The strength is 1 if the change is `full` percent or more in
 * either direction.
 */
export function heatOf(value: number, full: number): number {
  return Math.min(1, Math.abs(value) / full);
}
