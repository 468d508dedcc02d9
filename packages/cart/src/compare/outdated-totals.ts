import { roundAmount } from "@fundport/units";
import type { CartTotals } from "../calculate/calculate-cart.ts";

/**
 * Totals that differ by no more are equal, because both sides round to cents.
 * Source: docs/reference/proposals.md#outdated-totals.
 */
export const totalsTolerance = 0.01;

/** The totals that the screen displayed; money in `currencyId`. */
type DisplayedTotals = {
  readonly currencyId: number;
  readonly totalInvestment: number;
  readonly expectedReturn: number;
  readonly expectedAsset: number;
  readonly indicativeFee: number;
};

/** Returns the names of the displayed totals that differ from the server's by more than 0.01, or in currency. */
export function listOutdatedTotals(shown: DisplayedTotals, totals: CartTotals): (keyof DisplayedTotals)[] {
  const { figures } = totals;
  const pairs = [
    ["totalInvestment", figures.totalInvestment],
    ["expectedReturn", figures.expectedReturns],
    ["expectedAsset", figures.expectedAssets],
    ["indicativeFee", figures.indicativeFee.known],
  ] as const;
  // Both sides are rounded to two decimals; the extra 0.001 absorbs floating-point errors.
  const names: (keyof DisplayedTotals)[] = pairs
    .filter(([name, value]) => Math.abs(shown[name] - roundAmount(value)) > totalsTolerance + 0.001)
    .map(([name]) => name);
  return shown.currencyId === totals.currencyId ? names : [...names, "currencyId"];
}
