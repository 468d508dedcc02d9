import type { PricePoint } from "./price-range.ts";

/** The values that the user can choose: prices, or prices with distributions reinvested. */
export const valuesChoices = ["Price", "Reinvested"] as const;
export type ValuesChoice = (typeof valuesChoices)[number];

/**
 * The values that a chart shows. `PriceOnly` are the prices of a distributing fund, which do not include distributions;
 * `Computed` are values computed for a portfolio.
 */
export type ChartValues = ValuesChoice | "PriceOnly" | "Computed";

/** Returns true if the values are a series that starts at 100 and has no currency. */
export function isIndex(values: ChartValues): values is "Reinvested" | "Computed" {
  return values === "Reinvested" || values === "Computed";
}

/**
 * Rebases prices so that they start at 100: value / first value × 100, unrounded. Returns an empty list if the first
 * price is not positive.
 */
export function rebaseTo100(points: readonly PricePoint[]): readonly PricePoint[] {
  const first = points[0]?.price ?? 0;
  if (first <= 0) return [];
  return points.map(({ date, price }) => ({ date, price: (price / first) * 100 }));
}
