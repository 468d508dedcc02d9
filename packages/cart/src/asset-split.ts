import { amount, type Amount, type Percent, percent } from "@fundport/units";
import type { CartReference } from "./reference.ts";
import type { ItemFigures } from "./calculate-item.ts";
import type { CartEntry } from "./state.ts";

/** A part of the cart's total investment; `assetClassId` null is 'unknown', drawn in white. */
export type AssetClassPart = {
  readonly assetClassId: number | null;
  readonly amount: Amount;
  readonly percentage: Percent;
};
type Weight = { readonly assetClassId: number | null; readonly share: number };

/** Shares of asset classes that sum to 100: more is scaled down, what is not covered is unknown. */
function completeWeights(weights: readonly Weight[]): Weight[] {
  const sum = weights.reduce((total, weight) => total + weight.share, 0);
  if (sum > 100) return weights.map((weight) => ({ ...weight, share: (weight.share / sum) * 100 }));
  return sum < 100 ? [...weights, { assetClassId: null, share: 100 - sum }] : [...weights];
}

function weightsOf(entry: CartEntry, productId: number, reference: CartReference): Weight[] {
  if (entry.itemType === "Fund" || entry.itemType === "Package") {
    return [{ assetClassId: reference.funds.get(productId)?.assetClassId ?? null, share: 100 }];
  }
  const program = reference.programs.get(productId);
  return completeWeights(
    (program?.funds ?? []).map((fund) => ({
      share: fund.share,
      assetClassId: reference.funds.get(fund.fundId)?.assetClassId ?? fund.assetClassId,
    })),
  );
}

/** An item with its way into the user's currency: exact for figures, a factor for whole series. */
export type ConvertedItem = {
  readonly entry: CartEntry;
  readonly item: ItemFigures;
  readonly factor: number;
  readonly inUserCurrency: (value: number) => number;
};

/**
 * Splits what is invested by asset class, largest part first and unknown last.
 * Units: the user's currency; percent of the whole, unrounded. Empty where nothing is invested.
 * Source: docs/calculation.md, The whole cart.
 */
export function splitByAssetClass(items: readonly ConvertedItem[], reference: CartReference): AssetClassPart[] {
  const sums = new Map<number | null, number>();
  for (const { entry, item, inUserCurrency } of items) {
    for (const { productId, projection } of item.holdings) {
      const invested = inUserCurrency(projection.figures.totalInvestment);
      for (const { assetClassId, share } of weightsOf(entry, productId, reference)) {
        sums.set(assetClassId, (sums.get(assetClassId) ?? 0) + (invested * share) / 100);
      }
    }
  }
  const parts = [...sums].filter(([, value]) => value > 0);
  const total = parts.reduce((sum, [, value]) => sum + value, 0);
  return parts
    .map(([assetClassId, value]) => ({
      assetClassId,
      amount: amount(value),
      percentage: percent((value / total) * 100),
    }))
    .sort((a, b) => Number(a.assetClassId === null) - Number(b.assetClassId === null) || b.amount - a.amount);
}
