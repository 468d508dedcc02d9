import { roundAmount } from "@fundport/units";
import type { CartTotals } from "../calculate/calculate-cart.ts";

/**
 * Totals count as equal if they differ by no more than this, because both sides round to cents.
 * Source: docs/reference/proposals.md#outdated-totals.
 */
export const totalsTolerance = 0.01;

/** The totals that the browser displayed. Amounts are in `currencyId`. */
type DisplayedTotals = {
  readonly currencyId: number;
  readonly totalInvestment: number;
  readonly expectedReturn: number;
  readonly expectedAsset: number;
  readonly indicativeFee: number;
};

/**
 * Returns the names of the displayed totals that differ from the server's totals by more than 0.01, or in the currency.
 */
export function listOutdatedTotals(shown: DisplayedTotals, totals: CartTotals): (keyof DisplayedTotals)[] {
  const { figures } = totals;
  const pairs = [
    ["totalInvestment", figures.totalInvestment],
    ["expectedReturn", figures.expectedReturns],
    ["expectedAsset", figures.expectedAssets],
    ["indicativeFee", figures.indicativeFee.known],
  ] as const;
  // Both totals are rounded to two decimals. The extra 0.001 allows for floating-point errors.
  const names: (keyof DisplayedTotals)[] = pairs
    .filter(([name, value]) => Math.abs(shown[name] - roundAmount(value)) > totalsTolerance + 0.001)
    .map(([name]) => name);
  return shown.currencyId === totals.currencyId ? names : [...names, "currencyId"];
}
