import type { CartPackage, CartReference, PackageFund } from "@fundport/cart";
import { roundWhole } from "@fundport/units";

const noColor = "#ffffff";

/** Returns the colour of a fund's asset class, white if that is unknown. */
export function colorOfFund(fundId: number, { funds, assetClasses }: CartReference): string {
  const assetClassId = funds.get(fundId)?.assetClassId ?? null;
  return (assetClassId === null ? undefined : assetClasses.get(assetClassId)?.color) ?? noColor;
}

/**
 * Returns a share as its input shows it, with 1 decimal; the share keeps its 4.
 * Source: docs/reference/packages.md#changing-a-fund.
 */
export function shownShare(share: number): number {
  return roundWhole(share * 10) / 10;
}

/** Returns the sums of the funds of a package, in money and in percent. */
export function sumOfFunds(funds: readonly PackageFund[]): { amount: number; share: number } {
  return {
    amount: funds.reduce((sum, { investedAmount }) => sum + investedAmount, 0),
    share: funds.reduce((sum, { share }) => sum + share, 0),
  };
}

/** Returns the shares scaled to a sum of 100; an empty list if all are 0. */
export function scaledShares({ funds }: CartPackage): readonly { id: number; share: number }[] {
  const { share: sum } = sumOfFunds(funds);
  return sum > 0 ? funds.map(({ id, share }) => ({ id, share: (share / sum) * 100 })) : [];
}
