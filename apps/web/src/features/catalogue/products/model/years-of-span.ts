import type { PriceRange } from "./price-range.ts";

const yearsOfRange: Partial<Record<PriceRange, number>> = { "1Y": 1, "3Y": 3, "5Y": 5 };
const dayMs = 86_400_000;

/** Years that a range lasts, as the table of performance counts them; null where that is by days. */
export function yearsOf(range: PriceRange | null): number | null {
  return range === null ? null : (yearsOfRange[range] ?? null);
}

/**
 * A change in percent as percent a year, unrounded, over whole years or else by 365.25 days; null up to a year, where it
 * would be no other number or one that nobody earned.
 */
export function changePerYear(percent: number, from: string, to: string, years: number | null): number | null {
  const lasted = years ?? (Date.parse(to) - Date.parse(from)) / dayMs / 365.25;
  if (lasted <= 1 || percent <= -100) return null;
  return ((1 + percent / 100) ** (1 / lasted) - 1) * 100;
}
