import type { Fund } from "@fundport/api";

type YearlyPerformance = Fund["historicalPerformancesYear"];
type MonthlyPerformance = Fund["historicalPerformancesMonth"];

/** Source: docs/reference/fund-pages.md#fund-detail. */
const minYears = 5;
const monthsInYear = 12;

/** A year of the heat map, in percent; null for unknown values. `months` always has 12 values, January first. */
export type PerformanceYear = {
  readonly year: number;
  readonly total: number | null;
  readonly months: readonly (number | null)[];
};

/**
 * Returns years newest first, without gaps, at least five, each with all of its months. If no year is known, the rows
 * end with `latestYear`.
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

/** Returns the colour strength of a cell from 0 to 1; 1 from `full` percent on. */
export function heatOf(value: number, full: number): number {
  return Math.min(1, Math.abs(value) / full);
}
