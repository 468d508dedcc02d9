import type { PricePoint } from "./price-range.ts";

/** What the reader chooses for a fund that distributes: its prices, or what they became with the distributions. */
export const valuesChoices = ["Price", "Reinvested"] as const;
export type ValuesChoice = (typeof valuesChoices)[number];

/** What a chart draws: `PriceOnly` are prices of a fund whose distributions they leave out, `Computed` of a portfolio. */
export type ChartValues = ValuesChoice | "PriceOnly" | "Computed";

/** Values of a series that begins at 100; prices are in a currency. */
export function isIndex(values: ChartValues): values is "Reinvested" | "Computed" {
  return values === "Reinvested" || values === "Computed";
}

/** The same line from 100: value / first value × 100, unrounded. Empty where the first is nothing to divide by. */
export function rebaseTo100(points: readonly PricePoint[]): readonly PricePoint[] {
  const first = points[0]?.price ?? 0;
  if (first <= 0) return [];
  return points.map(({ date, price }) => ({ date, price: (price / first) * 100 }));
}
