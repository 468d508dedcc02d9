import type { CartPackage, CartReference, PackageFund } from "@fundport/cart";
import { roundWhole } from "@fundport/units";

const noColor = "#ffffff";

/** Returns the colour of a fund's asset class; white if the asset class is unknown. */
export function colorOfFund(fundId: number, { funds, assetClasses }: CartReference): string {
  const assetClassId = funds.get(fundId)?.assetClassId ?? null;
  return (assetClassId === null ? undefined : assetClasses.get(assetClassId)?.color) ?? noColor;
}

/**
 * Returns a share rounded to 1 decimal, as the input shows it. The stored share keeps its 4 decimals.
 * Source: docs/reference/packages.md#changing-a-fund.
 */
export function shownShare(share: number): number {
  return roundWhole(share * 10) / 10;
}

/** Returns the sums of the amounts and of the shares (in percent) of a package's funds. */
export function sumOfFunds(funds: readonly PackageFund[]): { amount: number; share: number } {
  return {
    amount: funds.reduce((sum, { investedAmount }) => sum + investedAmount, 0),
    share: funds.reduce((sum, { share }) => sum + share, 0),
  };
}

/** Returns the shares of a package scaled to a sum of 100; an empty list if all shares are 0. */
export function scaledShares({ funds }: CartPackage): readonly { id: number; share: number }[] {
  const { share: sum } = sumOfFunds(funds);
  return sum > 0 ? funds.map(({ id, share }) => ({ id, share: (share / sum) * 100 })) : [];
}
