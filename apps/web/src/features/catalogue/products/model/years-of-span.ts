import type { PriceRange } from "./price-range.ts";

const yearsOfRange: Partial<Record<PriceRange, number>> = { "1Y": 1, "3Y": 3, "5Y": 5 };
const dayMs = 86_400_000;

/**
 * Returns the length of a range in whole years, as in the performance table; null if the range does not last whole
 * years.
 */
export function yearsOf(range: PriceRange | null): number | null {
  return range === null ? null : (yearsOfRange[range] ?? null);
}

/**
 * Converts a change in percent to percent a year, unrounded. The length of the period is `years`, or days / 365.25 if
 * `years` is null. Returns null for a total loss, and for periods of up to a year: a yearly figure would be the same
 * number or an extrapolation.
 */
export function changePerYear(percent: number, from: string, to: string, years: number | null): number | null {
  const lengthYears = years ?? (Date.parse(to) - Date.parse(from)) / dayMs / 365.25;
  if (lengthYears <= 1 || percent <= -100) return null;
  return ((1 + percent / 100) ** (1 / lengthYears) - 1) * 100;
}
