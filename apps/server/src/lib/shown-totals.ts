import type { CartTotals } from "@fundport/cart";
import { roundAmount } from "@fundport/units";

/** Totals may differ by less than a cent's rounding. Source: docs/spec-gaps.md, Proposal. */
export const tolerance = 0.01;

/** Totals as the screen showed them: money in `currencyId`. */
export type ShownTotals = {
  readonly currencyId: number;
  readonly totalInvestment: number;
  readonly expectedReturn: number;
  readonly expectedAsset: number;
  readonly indicativeFee: number;
};

/** The names of those totals that differ from the server's by more than 0.01, or are of another currency. */
export function listOutdated(shown: ShownTotals, totals: CartTotals): (keyof ShownTotals)[] {
  const { figures } = totals;
  const pairs = [
    ["totalInvestment", figures.totalInvestment],
    ["expectedReturn", figures.expectedReturns],
    ["expectedAsset", figures.expectedAssets],
    ["indicativeFee", figures.indicativeFee.known],
  ] as const;
  // Both sides are rounded numbers of two decimals: half a cent keeps the binary remainder of a cent out of it.
  const names: (keyof ShownTotals)[] = pairs
    .filter(([name, value]) => Math.abs(shown[name] - roundAmount(value)) > tolerance + 0.001)
    .map(([name]) => name);
  return shown.currencyId === totals.currencyId ? names : [...names, "currencyId"];
}
